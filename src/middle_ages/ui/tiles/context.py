"""The context bar, the header and the events: words around the board."""

from middle_ages.language import gettext as _
from middle_ages.tiles import narration, options
from middle_ages.tiles.counting import toll
from middle_ages.tiles.happenings import INCOME_CLAUSES
from middle_ages.tiles.narration import telling, words
from middle_ages.tiles.options import ROWS, place_name
from middle_ages.tiles.pieces import Estate, Event, EventKind
from middle_ages.tiles.rounds import ROUNDS_PER_EVENT
from middle_ages.tiles.table import LAST_ROUND, TilesView
from middle_ages.ui.picture import Line, headed, shortened, wrapped
from middle_ages.ui.regions import look_back, told
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles.glyphs import Glyphs
from middle_ages.ui.tiles.spots import event_key


def draw_header(sight: Sight, width: int, glyphs: Glyphs) -> Line:
    """The game and round, and on the right the order of turns with the player to move marked."""
    view: TilesView = sight.view
    title = _("Middle Ages")
    when = _("set-up") if not view.round else _("round {round} of {last}").format(round=view.round, last=LAST_ROUND)
    line = Line().put(f" {title} ", "title").put(f" {when}", "strong")
    order = Line()
    room = width - line.cells - 2 - 3 * len(view.order)
    names = shortened([sight.names[seat] for seat in view.order], room)
    for index, (seat, shown) in enumerate(zip(view.order, names, strict=True)):
        if index:
            order.put(f" {glyphs.turn} ", "dim")
        moves = seat == view.asked
        order.put(f"[{shown}]" if moves else shown, "own" if moves else "other")
    return line.to(width - order.cells - 1).join(order).fitted(width)


def draw_events(sight: Sight, width: int, glyphs: Glyphs, lines: int) -> list[Line]:
    """The coming events; on one line the next, with what it does to the player to move, and the names of the others."""
    view: TilesView = sight.view
    coming = list(enumerate(view.events))[view.events_struck :]
    if not coming:
        return [Line().put(" " + _("All events have struck."), "dim")]
    drawn = [_event_line(sight, *each, glyphs, everybody=lines > 1) for each in coming[:lines]]
    if any(line.cells > width for line in drawn):  # what it does is more to know than what others suffer
        drawn = [_event_line(sight, *each, glyphs, everybody=False) for each in coming[:lines]]
    if lines == 1 and len(coming) > 1:
        later = Line()
        for index, event in coming[1:]:
            style = "pointed" if sight.spot.key == event_key(index) else "dim"
            later.put("  ").put(
                f"{ROUNDS_PER_EVENT * (index + 1)} {words.event_name(event)}", style, spot=event_key(index)
            )
        drawn = [drawn[0].fitted(max(width // 2, width - later.cells)).join(later)]
    return drawn


def _event_line(sight: Sight, index: int, event: Event, glyphs: Glyphs, everybody: bool) -> Line:
    """After which round an event strikes, its name, and what it would do now."""
    line = Line().put(f" {glyphs.turn if index == sight.view.events_struck else ' '}", "strong")
    name = _("{round} {event}:").format(round=ROUNDS_PER_EVENT * (index + 1), event=words.event_name(event))
    style = "pointed" if sight.spot.key == event_key(index) else "event"
    line.put(name, style, spot=event_key(index)).put(" ")
    return line.put(_struck(sight, event, glyphs, everybody))


def events_in_full(sight: Sight, width: int, glyphs: Glyphs) -> list[Line]:
    """Every coming event: its name, what it does, and what that means for each player as things stand."""
    view: TilesView = sight.view
    coming = list(enumerate(view.events))[view.events_struck :]
    lines = []
    for index, event in coming:
        after = ROUNDS_PER_EVENT * (index + 1)
        title = _("after round {round}: {event}").format(round=after, event=words.event_name(event))
        lines.append(Line().put(f"{glyphs.turn if index == view.events_struck else ' '} {title}", "event"))
        hits = ", ".join(f"{sight.names[seat]} {_hit(sight, event, seat, glyphs)}" for seat in view.order)
        for text in (words.event_effect(event), _("now: {hits}").format(hits=hits)):
            lines += [Line().put("  " + part) for part in wrapped(text, width - 2)]
    return lines or [Line().put(_("All events have struck."), "dim")]


def _struck(sight: Sight, event: Event, glyphs: Glyphs, everybody: bool) -> str:
    """What an event would do now, to everybody or to the player to move, whose Fief stands below; and what it does."""
    hits = _hit(sight, event, sight.seat, glyphs)
    if everybody:
        hits = ", ".join(f"{sight.names[seat]} {_hit(sight, event, seat, glyphs)}" for seat in sight.view.order)
    return f"{hits} {glyphs.dash} {words.event_effect(event)}"


def _hit(sight: Sight, event: Event, seat: int, glyphs: Glyphs) -> str:
    struck = toll(event, sight.view.fiefs[seat], sight.view.coins[seat])
    if event.kind is EventKind.LOSE_PLOTS:
        lost = " ".join(glyphs.minus + glyphs.plot(plot) for plot in struck.plots)
        return lost or _("nothing")
    return glyphs.signed(struck.coins)


def draw_context(sight: Sight, width: int, glyphs: Glyphs, lines: int) -> list[Line]:
    """What is highlighted, what it brings and why, with the clause; or why it is barred."""
    if sight.past:
        return look_back(sight, width, lines, glyphs)
    title, body, clause = _about(sight)
    return [headed(title, clause, width, glyphs.dash), *told(body, width, lines - 1)]


def _about(sight: Sight) -> tuple[str, list[str], str]:
    if sight.spot.option is None:
        return _looked_at(sight)
    view: TilesView = sight.view
    names, pack = sight.names, sight.pack
    label = narration.label(sight.spot.option, view, names, pack)
    outcome = narration.brings(sight.preview, sight.seat, names, pack).full if sight.preview else ""
    match sight.spot.option:
        case options.MoveLord(_notation, column):
            place = view.round % ROWS * view.width + column
            target = place_name(place, view.width)
            if sight.decision.kind == options.PLACEMENT:
                title = _("{name}: the Lord to {place}, {plot}").format(
                    name=names[sight.seat], place=target, plot=label
                )
                return title, [_("The plot is built in round 1."), _next_turn(sight, place)], "T-24"
            built = view.plots_at[view.lords[sight.seat]]
            assert built is not None
            title = _("Lord to {place}, {next}; {plot} is built")
            title = title.format(plot=words.plot_name(built), place=target, next=label)
            return title, [outcome, _next_turn(sight, place)], clause_of(built.estate)
        case options.PlaceScout(_notation, place):
            title = _("Scout to {place}, {plot}: reserved for a later round")
            title = title.format(place=place_name(place, view.width), plot=label)
            return title, [outcome, _("Nobody else may place a Lord there.")], "T-62"
        case options.BringBack():
            title = _("{name} brings back {plot}").format(name=names[sight.seat], plot=label)
            return title, [outcome], "T-52"
        case options.PlaceCoinToken():
            title = _("{name} puts an Extra Coin token at {estate}")
            return title.format(name=names[sight.seat], estate=label), [outcome], "T-56"
        case _:
            return _("{heading}: {entries}").format(heading=names[sight.seat], entries=label), [outcome], "T-57"


def _next_turn(sight: Sight, place: int) -> str:
    """Where a Lord there would stand in the next order of turns, among those who are there already."""
    view: TilesView = sight.view
    row = place // view.width
    ahead = [lord for lord in view.lords if lord // view.width == row and lord < place and lord >= 0]
    there = [lord for lord in view.lords if lord // view.width == row and lord >= 0]
    if not there:
        return _("Order of round {round}: nobody is there yet; further left moves earlier.").format(
            round=view.round + 1
        )
    sentence = _("Order of round {round}: turn {turn} of the {n} there so far; further left moves earlier.")
    return sentence.format(round=view.round + 1, turn=len(ahead) + 1, n=len(there) + 1)


def _looked_at(sight: Sight) -> tuple[str, list[str], str]:
    kind, _separator, rest = sight.spot.key.partition(" ")
    view: TilesView = sight.view
    barred = [sight.barred] if sight.barred else []
    if kind == "event":
        return _event_in_full(sight, int(rest))
    if kind == "place":
        place = int(rest)
        plot = view.plots_at[place]
        assert plot is not None
        title = _("{place}: {plot}").format(place=place_name(place, view.width), plot=words.plot_name(plot))
        return title, [*barred, _who(sight, place), _rule(sight, plot.estate)], clause_of(plot.estate)
    estate = next(estate for estate in Estate if estate.key == rest)
    return words.estate_name(estate), [*barred, _rule(sight, estate)], clause_of(estate)


def _event_in_full(sight: Sight, index: int) -> tuple[str, list[str], str]:
    """What an event does, and what that means for each player as things stand."""
    event = sight.view.events[index]
    after = ROUNDS_PER_EVENT * (index + 1)
    title = _("after round {round}: {event}").format(round=after, event=words.event_name(event))
    if index < sight.view.events_struck:
        return title, [_("It has struck already."), words.event_effect(event)], "T-47"
    hits = [
        f"{sight.names[seat]} {telling.toll_taken(event, toll(event, sight.view.fiefs[seat], sight.view.coins[seat]))}"
        for seat in range(len(sight.names))
    ]
    return (
        title,
        [words.event_effect(event), _("As things stand: {effects}.").format(effects=words.in_turn(hits))],
        "T-47",
    )


def clause_of(estate: Estate) -> str:
    """The id of an estate's clause."""
    return INCOME_CLAUSES[estate]


def _rule(sight: Sight, estate: Estate) -> str:
    return str(sight.rulebook[clause_of(estate)].text)


def _who(sight: Sight, place: int) -> str:
    view: TilesView = sight.view
    if place in view.lords:
        return _("{name} has a Lord here: the plot is built when it moves on.").format(
            name=sight.names[view.lords.index(place)]
        )
    if place in view.scouts:
        return _("{name} has reserved it.").format(name=sight.names[view.scouts.index(place)])
    return ""


def nothing_to_ask(sight: Sight) -> str:
    """Every choice of this game is mandatory: there is nothing to warn of."""
    return ""


def in_full(sight: Sight) -> tuple[str, list[str]]:
    """What is highlighted, with its outcome and its rule without any cut."""
    title, body, clause = _about(sight)
    rulebook = sight.rulebook[clause]
    paragraphs = [paragraph for paragraph in body if paragraph != str(rulebook.text)]
    return title, [*paragraphs, f"{rulebook.title} ({clause}): {rulebook.text}"]


def clause_pointed_at(sight: Sight) -> str:
    """The id of the clause that the context bar names."""
    return _about(sight)[2]


def covers(sight: Sight) -> bool:
    """Whether another player's Fief is shown while something is to be chosen on the own one."""
    return sight.shown != 0 and sight.decision.kind in (options.VILLAGE, options.CHURCH, options.PALACE)
