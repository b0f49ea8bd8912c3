"""What a seat is asked, what each option stands for, and what it would bring."""

from collections.abc import Sequence

from middle_ages.cards import happenings as told
from middle_ages.cards import options
from middle_ages.cards.narration import telling, words
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.table import CardsView
from middle_ages.kernel.decision import Decision, Option, Preview
from middle_ages.kernel.game import Brings
from middle_ages.kernel.happening import Happening
from middle_ages.language import gettext as _


def question(view: CardsView, decision: Decision, names: Sequence[str], pack: CardsPack) -> str:
    """What the seat is asked."""
    asked = {
        options.ACCORDS: _("{name}, choose an Accord."),
        options.ADD: _("{name}, add one card from hand to a Coterie."),
        options.MAY: _("{name}, do this or leave it: {steps}?"),
        options.DISCARD: _("{name}, discard one card from hand: the ability demands it.")
        if view.turn_of == decision.seat
        else _("{name}, discard one card from hand: the card of {active} demands it."),
        options.ACCORD: _("{name}, you added your Accord’s Character: use the Accord?"),
        options.BLADE_DISCARD: _("{name}, discard one card from hand for the hooked blade."),
        options.ACTION: _("{name}, play a card to Structures, or stop; {actions} left."),
    }
    return asked[decision.kind].format(
        name=names[decision.seat],
        active=names[view.turn_of],
        actions=words.actions(view.actions),
        steps=words.ability(view.optional),
    )


def heading(view: CardsView, names: Sequence[str], pack: CardsPack) -> str:
    """The turn, the deck and its top card."""
    top = words.card_name(view.top, pack) if view.top else _("none")
    when = _("Set-up") if not view.turn else _("Turn {n}, {name}").format(n=view.turn, name=names[view.turn_of])
    sentence = _("{when}. Deck: {cards}; top card: {top}. Run out: {times} of 2 times.")
    return sentence.format(when=when, cards=words.cards(view.deck), top=top, times=min(view.run_outs, 2))


def label(option: Option, view: CardsView, names: Sequence[str], pack: CardsPack) -> str:
    """What an option stands for."""
    match option:
        case options.TakeAccord(_notation, accord):
            return words.accord_name(accord, pack)
        case options.AddCard(_notation, card, owner):
            own = _("{card} to your own Coterie")
            sentence = own if owner == view.seat else _("{card} to the Coterie of {owner}")
            return sentence.format(card=words.card_name(card, pack), owner=names[owner])
        case options.DiscardCard(_notation, card):
            return words.card_name(card, pack)
        case options.BuildCard(_notation, card):
            structure = pack.structures[card.structure]
            sentence = _("{card}: {ability}; scores {scoring}")
            return sentence.format(
                card=words.card_name(card, pack),
                ability=words.ability(structure.ability),
                scoring=words.scoring(structure.scoring),
            )
        case options.Stop():
            return _("leave the remaining Actions unused")
        case options.Do():
            return _("do it")
        case options.Leave():
            return _("leave it")
        case options.DrawForAccord():
            return _("draw the top card")
        case options.WealthForAccord():
            return _("play the top card to Wealth")
    raise TypeError(f"no words for {option!r}")


def group(option: Option, view: CardsView, names: Sequence[str], pack: CardsPack) -> tuple[str, str] | None:
    """Adding: a line a card with its ability, its Coteries behind it."""
    match option:
        case options.AddCard(_notation, card, owner):
            does = words.ability(pack.characters[card.character].ability)
            heading = _("{card} ({ability})").format(card=words.card_name(card, pack), ability=does)
            return heading, names[owner]
    return None


def brings(preview: Preview, seat: int, names: Sequence[str], pack: CardsPack) -> Brings:
    """What choosing an option would do, as far as it is certain."""
    parts = [part for happening in preview.happenings if (part := _part(happening, names, pack))]
    ahead = [telling.foretell(forecast, names, pack) for forecast in preview.forecasts]
    returns = [_("returns") for forecast in preview.forecasts if isinstance(forecast, told.ReturnAhead)]
    return Brings("".join(returns), _("; ").join([*parts, *ahead]))


def _part(happening: Happening, names: Sequence[str], pack: CardsPack) -> str:
    match happening:
        case told.CardDrawn(seat, card):
            return _("{name} draws {card}").format(name=names[seat], card=words.card_name(card, pack))
        case told.WealthGained(seat, card):
            return _("{name} gets Wealth: {icons}").format(name=names[seat], icons=words.wealth_icons(card, pack))
        case told.DeckRanOut():
            return _("the deck runs out")
        case told.LastTurn(finish_round):
            return _("the game ends with this round") if finish_round else _("the game ends after this turn")
        case told.ActionsLeft(_seat, actions):
            return _("{actions} unused").format(actions=words.actions(actions))
    return ""
