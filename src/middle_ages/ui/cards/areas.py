"""The deck, the turn, and everybody's areas: Coteries with what adding there would do, Structures, Wealth, hands."""

from collections import Counter

from middle_ages.cards import options
from middle_ages.cards.narration import words
from middle_ages.cards.narration.turn_card import turn_card
from middle_ages.cards.pieces import BLADE, PITCHFORK, Card
from middle_ages.cards.score import icons, structures_by_now
from middle_ages.cards.table import CardsView
from middle_ages.cards.turns import FULL_COTERIE
from middle_ages.kernel.seat_names import WIDEST_NAME
from middle_ages.language import gettext as _
from middle_ages.ui.cards.glyphs import CRISIS_STYLES, CardGlyphs, character_style
from middle_ages.ui.cards.spots import TOP, add_key, coterie_area
from middle_ages.ui.picture import Line, rule
from middle_ages.ui.sight import Sight


def draw_header(sight: Sight, width: int, glyphs: CardGlyphs) -> Line:
    """The game, the turn, and the Player Turn card with the current step marked (C-16)."""
    view: CardsView = sight.view
    title = _("set-up") if not view.turn else _("{name}, turn {n}").format(name=sight.names[view.turn_of], n=view.turn)
    line = Line().put(f" {_('The Middle Ages')} ", "title").put(f" {title}", "strong")
    steps, current = turn_card(view)
    # Where there is no room for the whole card, what has been done goes first.
    guides = [_guide(steps[start:], current - start, glyphs) for start in range(current + 1)]
    guide = next((guide for guide in guides if line.cells + guide.cells + 2 <= width), guides[-1])
    return line.to(width - guide.cells - 1).join(guide).fitted(width)


def _guide(steps: list[str], current: int, glyphs: CardGlyphs) -> Line:
    guide = Line()
    for index, step in enumerate(steps):
        if index:
            guide.put(f" {glyphs.turn} ", "dim")
        guide.put(f"[{step}]" if index == current else step, "own" if index == current else "dim")
    return guide


def draw_deck(sight: Sight, glyphs: CardGlyphs) -> Line:
    """The deck with its top card, how often it has run out, and the discard by backs (C-07)."""
    view: CardsView = sight.view
    pointed = sight.spot.key == TOP
    line = Line().put(" ").put(_("Deck {n}, top:").format(n=view.deck), "strong").put(" ")
    if view.top is None:
        line.put(_("none"), "dim")
    else:
        line.put("[" if pointed else "", "pointed", spot=TOP)
        line.join(card_line(view.top, sight, glyphs, pointed))
        line.put("]" if pointed else "", "pointed", spot=TOP)
    totals = tuple(sum(pile.backs[crisis] for pile in view.discards) for crisis in range(3))
    run_out = _("run out {n}/2").format(n=min(2, view.run_outs))
    return line.put(f"  {run_out}  ", "dim").put(_("Discard: {backs}").format(backs=glyphs.backs(totals)))


def card_line(card: Card, sight: Sight, glyphs: CardGlyphs, pointed: bool = False) -> Line:
    """A card's four parts in one line."""
    style = "pointed" if pointed else character_style(card, sight.pack)
    line = Line().put(words.character_name(card, sight.pack), style).put("/", "dim")
    line.put(words.structure_name(card, sight.pack), "pointed" if pointed else "").put("/", "dim")
    line.put(glyphs.icons(card), "pointed" if pointed else "token").put("/", "dim")
    return line.put(words.crisis_name(card.crisis), "pointed" if pointed else CRISIS_STYLES[card.crisis])


def draw_coteries(sight: Sight, width: int, glyphs: CardGlyphs, below: bool) -> list[Line]:
    """A line a player: the cards of the Coterie, and what adding the highlighted card there would do.

    ``below`` says whether arrows up and down lead from one Coterie to the next, not those to the sides.
    """
    view: CardsView = sight.view
    title = [(_("Coteries"), "strong")]
    if sight.decision.kind == options.ADD:
        title.append((f" {glyphs.up_and_down if below else glyphs.aside}", "dim"))
    lines = [rule(title, width, glyphs.dash)]
    option = sight.spot.option
    for seat, name in enumerate(sight.names):
        here = isinstance(option, options.AddCard) and option.owner == seat
        key = add_key(option.card, seat) if isinstance(option, options.AddCard) else None
        offered = key in sight.choosable
        style = "pointed" if here else ("own" if seat == sight.seat else "other")
        left, right = ("[", "]") if here else (glyphs.dot if offered else " ", " ")
        line = (
            Line().put(left, style, spot=key).put(name, style, name_cells(width), spot=key).put(right, style, spot=key)
        )
        line.put(f" {len(view.coteries[seat])} ", "strong", spot=key)
        for card in view.coteries[seat]:
            letter = words.crisis_letter(card.crisis)
            line.put(f" {words.character_name(card, sight.pack)}", character_style(card, sight.pack), spot=key)
            line.put(f"({letter})", CRISIS_STYLES[card.crisis], spot=key)
        if isinstance(option, options.AddCard):
            does = _effect_of_adding(sight, option.card, seat)
            line = line.to(max(line.cells + 2, width - 36)).put(does, "strong" if here else "dim", spot=key)
        lines.append(line.within(coterie_area(seat)))
    return lines


def name_cells(width: int) -> int:
    """Cells for a player's name: in a wide terminal as many as a name may take."""
    return 12 if width < 100 else WIDEST_NAME


def _effect_of_adding(sight: Sight, card: Card, owner: int) -> str:
    """Who draws, or whether the own Coterie returns and with what."""
    view: CardsView = sight.view
    if owner != sight.seat:
        return _("you draw, {owner} draws").format(owner=sight.names[owner])
    coterie = (*view.coteries[owner], card)
    if len(coterie) < FULL_COTERIE:
        return _("{n} of 3: no return").format(n=len(coterie))
    actions = words.actions(sum(other.crisis is not PITCHFORK for other in coterie))
    if any(other.crisis is BLADE for other in coterie):
        return _("returns: {actions}, discard 1").format(actions=actions)
    return _("returns: {actions}").format(actions=actions)


def draw_areas(sight: Sight, width: int, glyphs: CardGlyphs) -> list[Line]:
    """A line a player: Structures with what they score now, Wealth, hand by backs, Accord."""
    name = name_cells(width) + 2
    columns = (name, width - name - 16 - 14 - 13, 16, 14, 13)
    heads = (_("Structures"), "", _("Wealth"), _("Hand"), _("Accord"))
    head = Line().put(f"{glyphs.dash} ", "line").put(heads[0], "strong").put(" ")
    position = columns[0] + columns[1]
    for title, column in zip(heads[2:], columns[2:], strict=True):
        head.put(glyphs.dash * (position - head.cells - 1), "line").put(f" {title} ", "strong")
        position += column
    lines = [head.put(glyphs.dash * (width - head.cells), "line")]
    return lines + [_area(sight, seat, columns, glyphs).within(f"area {seat}") for seat in range(len(sight.names))]


def _area(sight: Sight, seat: int, columns: tuple[int, ...], glyphs: CardGlyphs) -> Line:
    view: CardsView = sight.view
    built = Counter(card.structure for card in view.structures[seat])
    named = [
        f"{structure.name} ×{built[name]}" if built[name] > 1 else str(structure.name)
        for name, structure in enumerate(sight.pack.structures)
        if built[name]
    ]
    score = structures_by_now(sight.pack, view, seat)
    shown = f"{score:2}  {', '.join(named)}" if named else " 0"
    wealth = view.wealth[seat]
    by_kind = Counter(card.wealth for card in wealth for _icon in range(card.icons))
    signs = " ".join(f"{glyphs.wealth(kind)}{by_kind[kind]}" for kind in sorted(by_kind))
    hand = view.hands[seat].backs
    line = Line().put(" ").put(sight.names[seat], "own" if seat == sight.seat else "other", columns[0] - 2).put(" ")
    line.put(shown, "" if named else "dim", columns[1] - 1).put(" ")
    line.put(f"{icons(wealth)}", "strong", 3).put(signs, "token", columns[2] - 4).put(" ")
    line.put(f"{sum(hand)}", "strong", 3).put(glyphs.backs(hand), "", columns[3] - 4).put(" ")
    return line.put(glyphs.accord(view.accords[seat], sight.pack), "", columns[4])
