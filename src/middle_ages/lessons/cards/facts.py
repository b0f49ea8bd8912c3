"""What the texts of this course can measure on the table."""

from middle_ages.cards import happenings as told
from middle_ages.cards.cover import SEATS
from middle_ages.cards.deck import LAST_RUN_OUT
from middle_ages.cards.narration import words
from middle_ages.cards.pieces import BLADE, CRISES, SKULL, BySet, Crisis
from middle_ages.cards.score import HAND_ICON, WEALTH_ICON, Account, accounts, icons, tie_breaks
from middle_ages.cards.setup import FIRST_HAND
from middle_ages.cards.table import CardsTable
from middle_ages.cards.turns import FULL_COTERIE, actions_of
from middle_ages.lessons.scene import Fact, Scene


def table_of(scene: Scene) -> CardsTable:
    """The table as this game has it."""
    table = scene.match.table
    assert isinstance(table, CardsTable)
    return table


# What the rules and the pack say


def social_cards(scene: Scene) -> int:
    """How many Social cards there are (C-01)."""
    return len(table_of(scene).pack.cards)


def backs(scene: Scene, crisis: str) -> int:
    """How many Social cards have this Crisis on their back (C-01, C-02)."""
    return sum(card.crisis is Crisis[crisis.upper()] for card in table_of(scene).pack.cards)


def kinds(scene: Scene) -> int:
    """How many Characters there are, and as many Structures, Wealth icons and Accords (C-04, C-06)."""
    return len(table_of(scene).pack.characters)


def crises(scene: Scene) -> int:
    """How many Crises there are (C-04)."""
    return len(CRISES)


def most_icons(scene: Scene) -> int:
    """How many Wealth icons a card has at most (C-03)."""
    return max(card.icons for card in table_of(scene).pack.cards)


def fewest_players(scene: Scene) -> int:
    """How many players there are at least (C-10)."""
    return min(SEATS)


def most_players(scene: Scene) -> int:
    """How many players there are at most (C-10)."""
    return max(SEATS)


def dealt(scene: Scene) -> int:
    """How many cards each player begins with (C-11)."""
    return FIRST_HAND


def set_aside(scene: Scene) -> int:
    """How many cards the discard of this match began with (C-11)."""
    return next(happening.left for happening in scene.match.log if isinstance(happening, told.HandsDealt))


def full(scene: Scene) -> int:
    """From how many cards on a Coterie returns (C-26)."""
    return FULL_COTERIE


def last_run_out(scene: Scene) -> int:
    """How often the deck runs out before the game ends (C-50)."""
    return LAST_RUN_OUT


def wealth_icon(scene: Scene) -> int:
    """The points of an icon in Wealth (C-52)."""
    return WEALTH_ICON


def hand_icon(scene: Scene) -> int:
    """The points of an icon in hand of the own Accord's Wealth (C-52)."""
    return HAND_ICON


def ability(scene: Scene, name: str) -> str:
    """What the ability of a Character or a Structure says."""
    pack = table_of(scene).pack
    named = {each.id: each.ability for each in pack.characters} | {each.id: each.ability for each in pack.structures}
    return words.ability(named[name])


def scoring(scene: Scene, name: str) -> str:
    """What a Structure scores at the end."""
    return words.scoring({each.id: each.scoring for each in table_of(scene).pack.structures}[name])


def set_points(scene: Scene, name: str, number: str) -> int:
    """What so many of a Structure score that counts by its set (C-60)."""
    rule = {each.id: each.scoring for each in table_of(scene).pack.structures}[name]
    assert isinstance(rule, BySet)
    return rule.points[int(number) - 1]


def actions_for(scene: Scene, *returned: str) -> int:
    """How many Actions cards with these Crises bring when they return (C-32)."""
    any_of = {card.crisis: card for card in table_of(scene).pack.cards}
    return actions_of(tuple(any_of[Crisis[crisis.upper()]] for crisis in returned))


# What lies on the table


def starter(scene: Scene) -> str:
    """The name of the starting player (C-14)."""
    return scene.match.names[table_of(scene).starter]


def turn(scene: Scene) -> int:
    """Which turn of the match it is, from 1."""
    return table_of(scene).turn


def accord(scene: Scene, seat: str) -> str:
    """A player's Accord."""
    table = table_of(scene)
    own = table.accords[int(seat)]
    assert own is not None
    return words.accord_name(own, table.pack)


def hand(scene: Scene, seat: str) -> int:
    """How many cards a player has in hand."""
    return len(table_of(scene).hands[int(seat)])


def skulls(scene: Scene, seat: str) -> int:
    """How many Plague cards a player has in hand (C-35)."""
    return sum(card.crisis is SKULL for card in table_of(scene).hands[int(seat)])


def coterie(scene: Scene, seat: str) -> int:
    """How many cards there are in a player's Coterie."""
    return len(table_of(scene).coteries[int(seat)])


def deck(scene: Scene) -> int:
    """How many cards the deck has."""
    return len(table_of(scene).deck)


def top_icons(scene: Scene) -> int:
    """How many Wealth icons the top card of the deck has."""
    return table_of(scene).deck[-1].icons


def run_outs(scene: Scene) -> int:
    """How often the deck has run out (C-50)."""
    return table_of(scene).run_outs


def actions(scene: Scene) -> int:
    """How many Actions the active player has left (C-32)."""
    return table_of(scene).actions


# What the marked move is about


def actions_ahead(scene: Scene) -> int:
    """How many Actions the return brings that is certain after the marked move (C-30)."""
    assert scene.move is not None
    forecasts = table_of(scene).preview(scene.move).forecasts
    return next(forecast.actions for forecast in forecasts if isinstance(forecast, told.ReturnAhead))


# What has just happened


def drew(scene: Scene, seat: str) -> int:
    """How many cards a player has drawn since the step before began."""
    return sum(isinstance(happening, told.CardDrawn) and happening.seat == int(seat) for happening in scene.since)


def banked(scene: Scene, seat: str) -> int:
    """How many Wealth icons a player has gained since the step before began (C-42)."""
    gained = [happening for happening in scene.since if isinstance(happening, told.WealthGained)]
    return icons([happening.card for happening in gained if happening.seat == int(seat)])


def lost(scene: Scene, seat: str, crisis: str) -> int:
    """How many cards of a Crisis a player has discarded since the step before began."""
    thrown = [happening for happening in scene.since if isinstance(happening, told.CardsDiscarded)]
    return sum(happening.backs.count(Crisis[crisis.upper()]) for happening in thrown if happening.seat == int(seat))


def returned(scene: Scene, seat: str) -> told.CoterieReturned:
    """The return of a player's Coterie that has just happened."""
    returns = (happening for happening in scene.since if isinstance(happening, told.CoterieReturned))
    return next(happening for happening in returns if happening.seat == int(seat))


def returned_cards(scene: Scene, seat: str) -> int:
    """How many cards of a player have just returned (C-30)."""
    return len(returned(scene, seat).cards)


def returned_blades(scene: Scene, seat: str) -> int:
    """How many hooked blades were among the cards of a player that have just returned (C-31)."""
    return sum(card.crisis is BLADE for card in returned(scene, seat).cards)


def returned_actions(scene: Scene, seat: str) -> int:
    """How many Actions the return brought a player that has just happened (C-32)."""
    return returned(scene, seat).actions


# Points


def account(scene: Scene, seat: str) -> Account:
    """What a player's cards come to as they are (C-52)."""
    return accounts(table_of(scene))[int(seat)]


def points(scene: Scene, seat: str) -> int:
    """All points of a player (C-52)."""
    return account(scene, seat).total()


def structure_points(scene: Scene, seat: str) -> int:
    """The points of a player's Structures (C-52)."""
    return sum(account(scene, seat).structures)


def points_of(scene: Scene, seat: str, name: str) -> int:
    """The points of all of a player's Structures of one name (C-52)."""
    place = [each.id for each in table_of(scene).pack.structures].index(name)
    return account(scene, seat).structures[place]


def wealth_points(scene: Scene, seat: str) -> int:
    """The points of a player's Wealth (C-52)."""
    return account(scene, seat).wealth


def hand_points(scene: Scene, seat: str) -> int:
    """The points of a player's hand (C-52)."""
    return account(scene, seat).hand


def cards_for_ties(scene: Scene, seat: str) -> int:
    """How many cards a player has in Structures and Wealth together (C-53)."""
    table, who = table_of(scene), int(seat)
    return tie_breaks(table.hands[who], table.structures[who], table.wealth[who])[0]


def of_rank(scene: Scene, rank: str) -> str:
    """The name of the first player in seat order who has come out at this rank (C-53)."""
    return scene.match.names[table_of(scene).ranks().index(int(rank))]


FACTS: dict[str, Fact] = {
    fact.__name__: fact
    for fact in (
        social_cards,
        backs,
        kinds,
        crises,
        most_icons,
        fewest_players,
        most_players,
        dealt,
        set_aside,
        full,
        last_run_out,
        wealth_icon,
        hand_icon,
        ability,
        scoring,
        set_points,
        actions_for,
        starter,
        turn,
        accord,
        hand,
        skulls,
        coterie,
        deck,
        top_icons,
        run_outs,
        actions,
        actions_ahead,
        drew,
        banked,
        lost,
        returned_cards,
        returned_blades,
        returned_actions,
        points,
        structure_points,
        points_of,
        wealth_points,
        hand_points,
        cards_for_ties,
        of_rank,
    )
}
