"""A second reading of the rules, slow and plain: it plays along and foretells everything that the engine does.

It shares nothing with the engine but the names of cards and happenings, and reads what cards do from the pack's file.
Chance alone it takes from the table: how hands, deck and Accords were dealt, and the order of each new deck. All that
follows, down to the clause that each happening names and to what each seat may know, has to be as the rules say.
"""

from collections import deque
from collections.abc import Generator, Iterable
from typing import Any

from middle_ages.cards import happenings as told
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.pieces import Card, Crisis
from middle_ages.cards.table import CardsView
from middle_ages.kernel.happening import Happening

Question = tuple[int, str, set[str]]
"""The seat that has to be asked, the kind of decision, the notations of all options."""
Turn = Generator[Question, str, None]
"""What goes on until somebody has chosen: gives questions, takes notations."""
BACKS = ("plague", "revolt", "betrayal")


class Referee:
    """One game as the rules have it. ``heard`` are the happenings of the engine not yet accounted for."""

    def __init__(
        self, seats: int, data: dict[str, Any], pack: CardsPack, heard: deque[Happening], chosen: bool, house: bool
    ) -> None:
        self.seats = seats
        self.card = {card.id: card for card in pack.cards}
        self.accord = {accord.id: accord for accord in pack.accords}
        self.entry = {entry["id"]: entry for entry in data["cards"]}
        self.does = {entry["id"]: entry["ability"] for entry in (*data["characters"], *data["structures"])}
        self.scores = {entry["id"]: entry["scoring"] for entry in data["structures"]}
        self.accord_entry = {entry["id"]: entry for entry in data["accords"]}
        self.limit = data.get("turn_limit")
        self.heard = heard
        self.chosen = chosen
        self.house = house
        self.deck: list[str] = []
        """The top card first."""
        self.shuffled: list[list[str]] = []
        """The order of each new deck, looked up when the engine has shuffled one: chance is not foretold."""
        self.left: list[str] = []
        """What the set-up left in the discard."""
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.coteries: list[list[str]] = [[] for _ in range(seats)]
        self.structures: list[list[str]] = [[] for _ in range(seats)]
        self.wealth: list[list[str]] = [[] for _ in range(seats)]
        self.discards: list[list[str]] = [[] for _ in range(seats)]
        """The discard, by who discarded."""
        self.seen: set[str] = set()
        """Cards in hands and in the discard whose fronts everybody knows (C-08)."""
        self.accords: list[str | None] = [None] * seats
        self.starter = 0
        self.active = 0
        self.turns = 0
        self.actions = 0
        self.run_outs = 0
        self.over = False
        self.empty = 0
        """How often a draw or a Wealth came to nothing with no card in the deck (C-44)."""

    # Hearing

    def expect(self, clause: str, happening: Happening) -> None:
        """The engine's next happening is this one, for this clause."""
        assert self.heard, f"turn {self.turns}: {happening} did not happen"
        found = self.heard.popleft()
        assert found == happening, f"turn {self.turns}: {found} instead of {happening}"
        assert found.clause == clause, f"turn {self.turns}: {found} names {found.clause}, not {clause}"

    def cards(self, ids: Iterable[str]) -> tuple[Card, ...]:
        """The cards with these ids."""
        return tuple(self.card[one] for one in ids)

    def crisis(self, one: str) -> str:
        """The Crisis of a card, as the file has it."""
        return str(self.entry[one]["crisis"])

    # The course of the game

    def play(self) -> Turn:
        """The whole game; hands, deck and what was left are dealt already."""
        assert [len(hand) for hand in self.hands] == [4] * self.seats  # C-11
        assert {self.crisis(one) for pile in (*self.hands, self.left) for one in pile} == {"betrayal"}
        assert len(self.left) == 20 - 4 * self.seats
        assert len(self.deck) == 44  # C-12
        self.expect("C-11", told.HandsDealt(4, len(self.left)))
        self.expect("C-12", told.DeckMade(44))
        self.expect("C-07", told.TopTurned(self.card[self.deck[0]]))
        drawn = self.heard.popleft()
        assert isinstance(drawn, told.StarterDrawn)
        self.starter = self.active = drawn.seat
        if self.chosen:
            free = list(self.accord)
            for further in range(self.seats):
                seat = (self.starter + 1 + further) % self.seats  # C-13: the starting player last
                answer = yield seat, "accords", {f"take {one}" for one in free}
                taken = answer.removeprefix("take ")
                free.remove(taken)
                self.accords[seat] = taken
                self.expect("C-13", told.AccordTaken(seat, self.accord[taken]))
        else:
            for seat in range(self.seats):
                dealt = self.heard.popleft()
                assert isinstance(dealt, told.AccordDealt)
                assert dealt.seat == seat
                assert dealt.accord.id not in self.accords
                self.accords[seat] = dealt.accord.id
        seat = self.starter
        while True:
            yield from self.take_turn(seat)
            last = seat == (self.starter - 1) % self.seats
            if (self.run_outs >= 2 and (last or not self.house)) or self.turns == self.limit:  # C-50, C-54, C-69
                break
            seat = (seat + 1) % self.seats  # C-15
        for seat in range(self.seats):  # C-51
            self.hands[seat] += self.coteries[seat]
            self.coteries[seat] = []
        revealed = self.heard.popleft()
        assert isinstance(revealed, told.HandsRevealed)
        assert [{card.id for card in hand} for hand in revealed.hands] == [set(hand) for hand in self.hands]
        self.seen |= {one for hand in self.hands for one in hand}
        self.over = True
        self.expect("C-52", told.GameEnded(tuple(self.points(seat) for seat in range(self.seats))))

    def take_turn(self, seat: int) -> Turn:
        """The front of the turn card, and its back if the Coterie returns (C-20 to C-26)."""
        self.turns += 1
        self.active = seat
        self.expect("C-15", told.TurnBegan(self.turns, seat))
        if not self.hands[seat]:
            self.draw(seat)
        if self.hands[seat]:
            places = {
                f"add {one} to {owner + 1}": (one, owner) for one in self.hands[seat] for owner in range(self.seats)
            }
            answer = yield seat, "add", set(places)
            added, owner = places[answer]
            self.hands[seat].remove(added)
            self.seen.discard(added)
            self.coteries[owner].append(added)
            self.expect("C-21", told.CardAdded(seat, self.card[added], owner, len(self.coteries[owner])))
            if owner != seat:  # C-22
                self.draw(seat)
                self.draw(owner)
            character = self.entry[added]["character"]
            yield from self.use(seat, self.does[character], owner)
            own = self.accords[seat]
            if own and self.accord_entry[own]["character"] == character and self.deck:  # C-25, C-44
                answer = yield seat, "accord", {"draw", "wealth", "no"}
                if answer == "draw":
                    self.draw(seat)
                elif answer == "wealth":
                    self.to_wealth(seat)
                else:
                    self.expect("C-41", told.OptionLeft(seat))
        else:
            self.expect("C-21", told.NothingToAdd(seat))
        if len(self.coteries[seat]) >= 3:
            yield from self.give_back(seat)

    def give_back(self, seat: int) -> Turn:
        """The back of the turn card (C-30 to C-35)."""
        returned = self.coteries[seat]
        self.coteries[seat] = []
        self.hands[seat] += returned
        self.seen.update(returned)
        crises = [self.crisis(one) for one in returned]
        self.actions = len(crises) - crises.count("revolt")
        self.expect("C-30", told.CoterieReturned(seat, self.cards(returned), self.actions))
        if "betrayal" in crises:
            yield from self.discard_chosen(seat, "blade", "C-31")
            self.mend_deck()
        while self.actions:
            if not self.hands[seat]:
                self.expect("C-33", told.ActionsLeft(seat, self.actions))
                self.actions = 0
                break
            answer = yield seat, "action", {"stop", *(f"build {one}" for one in self.hands[seat])}
            if answer == "stop":
                self.expect("C-33", told.ActionsLeft(seat, self.actions))
                self.actions = 0
                break
            built = answer.removeprefix("build ")
            self.hands[seat].remove(built)
            self.seen.discard(built)
            self.structures[seat].append(built)
            self.actions -= 1
            self.expect("C-33", told.CardBuilt(seat, self.card[built], self.actions))
            yield from self.use(seat, self.does[self.entry[built]["structure"]], None)
        skulls = [one for one in self.hands[seat] if self.crisis(one) == "plague"]
        if skulls:
            self.throw(seat, skulls, "C-35")
            self.mend_deck()

    # Abilities

    def use(self, seat: int, steps: list[dict[str, Any]], owner: int | None) -> Turn:
        """An ability, step by step; ``owner`` is whose Coterie the card went to."""
        for step in steps:
            for _card in range(step.get("draw", 0)):
                self.draw(seat)
            for _card in range(step.get("wealth", 0)):
                self.to_wealth(seat)
            if "discard" in step:
                yield from self.discard_some(seat, step["discard"])
            if "others_discard" in step:
                for further in range(1, self.seats):  # C-45
                    other = (seat + further) % self.seats
                    if len(self.hands[other]) >= step["holding"]:
                        yield from self.discard_some(other, step["others_discard"])
            if "may" in step:
                answer = yield seat, "may", {"yes", "no"}
                if answer == "yes":
                    yield from self.use(seat, step["may"], owner)
                else:
                    self.expect("C-41", told.OptionLeft(seat))
            if "coterie" in step:
                assert owner is not None
                if len(self.coteries[owner]) >= step["coterie"]:
                    yield from self.use(seat, step["then"], owner)

    def discard_some(self, seat: int, number: int) -> Turn:
        """So many cards, as far as there are any; the deck is seen to when all have gone (C-43)."""
        while number and self.hands[seat]:
            yield from self.discard_chosen(seat, "discard", "C-41")
            number -= 1
        self.mend_deck()

    def discard_chosen(self, seat: int, kind: str, clause: str) -> Turn:
        """One card of the player's choice."""
        answer = yield seat, kind, {f"discard {one}" for one in self.hands[seat]}
        self.throw(seat, [answer.removeprefix("discard ")], clause)

    # Cards that move

    def throw(self, seat: int, thrown: list[str], clause: str) -> None:
        """Cards go from hand to the discard, face down; the others forget, or do not (C-08)."""
        for one in thrown:
            self.hands[seat].remove(one)
            self.discards[seat].append(one)
        for back in BACKS:
            gone = [one for one in thrown if self.crisis(one) == back]
            stay = [one for one in self.hands[seat] if self.crisis(one) == back]
            if gone and stay:
                self.seen -= {*gone, *stay}
        known = [one for one in self.card if one in thrown and one in self.seen]  # in the order of the pack
        backs = tuple(Crisis(BACKS.index(self.crisis(one))) for one in thrown)
        happening = told.CardsDiscarded(seat, backs, self.cards(thrown), clause, self.cards(known))
        for other in range(self.seats):
            if other != seat:
                assert self.heard[0].for_seat(other) == happening.for_seat(other)
                assert happening.for_seat(other).cards == self.cards(known)
        self.expect(clause, happening)

    def draw(self, seat: int) -> None:
        """The top card to hand, if there is one (C-44); all see it (C-08)."""
        if self.deck:
            drawn = self.deck.pop(0)
            self.hands[seat].append(drawn)
            self.seen.add(drawn)
            self.expect("C-07", told.CardDrawn(seat, self.card[drawn]))
            self.card_left()
        else:
            self.empty += 1

    def to_wealth(self, seat: int) -> None:
        """The top card to Wealth, if there is one (C-42)."""
        if self.deck:
            moved = self.deck.pop(0)
            self.wealth[seat].append(moved)
            self.expect("C-42", told.WealthGained(seat, self.card[moved]))
            self.card_left()
        else:
            self.empty += 1

    def card_left(self) -> None:
        """A card has left the deck (C-43, C-50)."""
        if self.deck:
            self.expect("C-07", told.TopTurned(self.card[self.deck[0]]))
            return
        self.run_outs += 1
        self.expect("C-50", told.DeckRanOut(self.run_outs))
        if self.run_outs == 2:
            self.expect("C-50", told.LastTurn(self.house))
        self.mend_deck()

    def mend_deck(self) -> None:
        """An empty deck is made anew of the discard, if there is any (C-43)."""
        piles = [*self.discards, self.left]
        pool = sorted(one for pile in piles for one in pile)
        if self.deck or not pool:
            return
        order = self.shuffled.pop(0)
        assert sorted(order) == pool
        self.deck = list(order)
        for pile in piles:
            pile.clear()
        self.seen -= set(pool)
        self.expect("C-43", told.DeckShuffled(len(pool)))
        self.expect("C-07", told.TopTurned(self.card[self.deck[0]]))

    # What the table holds and what a seat sees of it

    def everything(self) -> list[str]:
        """Every card, as often as it lies somewhere."""
        piles = (*self.hands, *self.coteries, *self.structures, *self.wealth, *self.discards, self.left, self.deck)
        return sorted(one for pile in piles for one in pile)

    def check(self, view: CardsView) -> None:
        """What a seat sees is what lies on the referee's table, and no more (C-07, C-08)."""
        assert len(self.everything()) == len(set(self.everything())) == 64
        assert (view.turn, view.turn_of, view.starter) == (self.turns, self.active, self.starter)
        assert (view.actions, view.run_outs, view.finish_round) == (self.actions, self.run_outs, self.house)
        assert [accord and accord.id for accord in view.accords] == self.accords
        assert view.deck == len(self.deck)
        assert (view.top and view.top.id) == (self.deck[0] if self.deck else None)
        assert {card.id for card in view.hand} == set(self.hands[view.seat])
        for open_piles, piles in (
            (view.coteries, self.coteries),
            (view.structures, self.structures),
            (view.wealth, self.wealth),
        ):
            assert [[card.id for card in pile] for pile in open_piles] == piles
        for seat, hand in enumerate(view.hands):
            assert list(hand.backs) == [[self.crisis(one) for one in self.hands[seat]].count(back) for back in BACKS]
            assert {card.id for card in hand.known} == self.seen & set(self.hands[seat])
        for owner, pile in enumerate(view.discards):
            thrown = self.discards[owner] if owner < self.seats else self.left
            assert list(pile.backs) == [[self.crisis(one) for one in thrown].count(back) for back in BACKS]
            known = set(thrown) if owner == view.seat else self.seen & set(thrown)
            assert {card.id for card in pile.known} == known
        revealed = view.revealed
        assert (revealed is not None) == self.over
        if revealed is not None:
            assert [{card.id for card in hand} for hand in revealed] == [set(hand) for hand in self.hands]

    # Points

    def icons(self, ids: Iterable[str], kind: str | None = None) -> int:
        """Wealth icons of cards, of one kind or of all."""
        return sum(self.entry[one]["icons"] for one in ids if kind in (None, self.entry[one]["wealth"]))

    def points(self, seat: int) -> int:
        """What a seat scores (C-52)."""
        own = self.accords[seat]
        assert own is not None
        total = self.icons(self.wealth[seat])
        total += 2 * self.icons(self.hands[seat], self.accord_entry[own]["wealth"])
        for name, scoring in self.scores.items():
            number = self.built(seat, name)
            if "set" in scoring:
                total += ([0, *scoring["set"]] + [scoring["set"][-1]] * 64)[number]
            if "most" in scoring and number and all(number >= self.built(other, name) for other in range(self.seats)):
                total += scoring["most"]
            for _card in range(number):
                total += scoring.get("flat", 0)
                total += scoring.get("different", 0) * len(
                    {self.entry[one]["structure"] for one in self.structures[seat]}
                )
                total += scoring.get("kinds", 0) * len({self.entry[one]["wealth"] for one in self.wealth[seat]})
                if "crisis" in scoring:
                    crises = [self.crisis(one) for one in self.hands[seat]]
                    total += scoring["points"] * crises.count(scoring["crisis"])
        return total

    def built(self, seat: int, name: str) -> int:
        """How many cards of a Structure a seat has built."""
        return [self.entry[one]["structure"] for one in self.structures[seat]].count(name)

    def winners(self, points: list[int]) -> list[int]:
        """Who wins with these points (C-52, C-53)."""
        left = [seat for seat in range(self.seats) if points[seat] == max(points)]
        for counted in (
            lambda seat: len(self.structures[seat] + self.wealth[seat]),
            lambda seat: self.icons(self.hands[seat] + self.wealth[seat] + self.structures[seat]),
        ):
            most = max(map(counted, left))
            left = [seat for seat in left if counted(seat) == most]
        return left
