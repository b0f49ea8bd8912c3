"""Sentences for what happened, for what bars a choice, and for what is certain to follow. They name players."""

from collections.abc import Sequence

from middle_ages.cards import happenings as told
from middle_ages.cards.narration import words
from middle_ages.cards.pack import CardsPack
from middle_ages.kernel.happening import Forecast, Happening, Why
from middle_ages.language import gettext as _

Names = Sequence[str]


def narrate(happening: Happening, names: Names, pack: CardsPack) -> str:
    """A sentence for what happened, as it was told to whoever reads it."""
    match happening:
        case told.StarterDrawn(seat):
            return _("{name} is the starting player.").format(name=names[seat])
        case told.HandsDealt(each, left):
            sentence = _("Betrayal: every player gets {cards}; the other {left} form the discard, face down.")
            return sentence.format(cards=words.cards(each), left=words.cards(left))
        case told.AccordDealt(seat, accord):
            return _("{name} gets the Accord {accord}.").format(
                name=names[seat], accord=words.accord_name(accord, pack)
            )
        case told.AccordTaken(seat, accord):
            return _("{name} takes the Accord {accord}.").format(
                name=names[seat], accord=words.accord_name(accord, pack)
            )
        case told.DeckMade(cards):
            return _("The other {cards} are shuffled and form the deck, face up.").format(cards=words.cards(cards))
        case told.DeckRanOut(times):
            return _("The deck has run out; times so far: {n}.").format(n=times)
        case told.DeckShuffled(cards):
            return _("The discard, {cards}, is shuffled: it is the deck now.").format(cards=words.cards(cards))
        case told.TopTurned(card):
            return _("On top of the deck: {card}.").format(card=words.card_name(card, pack))
        case told.LastTurn(finish_round):
            if finish_round:
                return _("The game ends once all have had the same number of turns.")
            return _("The game ends after this turn.")
        case told.TurnBegan(turn, seat):
            return _("Turn {n}: {name}.").format(n=turn, name=names[seat])
        case told.HandsRevealed(hands):
            held = _("; ").join(
                _("{name}: {cards}").format(name=name, cards=words.card_names(hand, pack))
                for name, hand in zip(names, hands, strict=True)
            )
            return _("All hands are revealed. {hands}.").format(hands=held)
        case told.GameEnded():
            return _("The game is over.")
    return _narrate_move(happening, names, pack)


def _narrate_move(happening: Happening, names: Names, pack: CardsPack) -> str:
    match happening:
        case told.CardDrawn(seat, card):
            return _("{name} draws {card}.").format(name=names[seat], card=words.card_name(card, pack))
        case told.CardAdded(seat, card, owner, size):
            sentence = _("{name} adds {card} to the Coterie of {owner}; cards there: {n}.")
            if owner == seat:
                sentence = _("{name} adds {card} to their own Coterie; cards there: {n}.")
            return sentence.format(name=names[seat], card=words.card_name(card, pack), owner=names[owner], n=size)
        case told.NothingToAdd(seat):
            return _("{name} has no card to add.").format(name=names[seat])
        case told.WealthGained(seat, card):
            sentence = _("{name} plays the top card to Wealth: {card}.")
            return sentence.format(name=names[seat], card=words.card_name(card, pack))
        case told.OptionLeft(seat):
            return _("{name} declines.").format(name=names[seat])
        case told.CardsDiscarded(seat, backs, cards):
            unknown = list(backs)
            for card in cards:
                unknown.remove(card.crisis)
            shown = [words.card_name(card, pack) for card in cards]
            shown += [words.count_backs(unknown)] if unknown else []
            sentence = _("{name} discards, face down: {cards}.")
            return sentence.format(name=names[seat], cards=", ".join(shown))
        case told.CoterieReturned(seat, cards, actions):
            sentence = _("The Coterie of {name} returns: {cards}. This gives {actions}.")
            return sentence.format(
                name=names[seat], cards=words.card_names(cards, pack), actions=words.actions(actions)
            )
        case told.CardBuilt(seat, card, left):
            sentence = _("{name} plays {card} to Structures; {actions} left.")
            return sentence.format(name=names[seat], card=words.card_name(card, pack), actions=words.actions(left))
        case told.ActionsLeft(seat, actions):
            return _("{name} leaves {actions} unused.").format(name=names[seat], actions=words.actions(actions))
    raise TypeError(f"no words for {happening!r}")


def explain(why: Why, names: Names, pack: CardsPack) -> str:
    """A sentence for what stands in the way of a choice."""
    match why:
        case told.NotInHand(card):
            return _("{card} is not in hand.").format(card=words.card_name(card, pack))
        case told.AccordGone(seat):
            return _("{name} has that Accord.").format(name=names[seat])
    raise TypeError(f"no words for {why!r}")


def foretell(forecast: Forecast, names: Names, pack: CardsPack) -> str:
    """A few words for what is certain to follow."""
    match forecast:
        case told.ReturnAhead(_seat, cards, actions, blade):
            sentence = _("then {cards} return: {actions}, discard 1") if blade else _("then {cards} return: {actions}")
            return sentence.format(cards=words.cards(cards), actions=words.actions(actions))
    raise TypeError(f"no words for {forecast!r}")
