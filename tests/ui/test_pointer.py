"""The arrows: the nearest spot in their direction, and no arrow that does nothing where all lie in one line."""

import pytest

from middle_ages.ui.pointer import Spot, step

COLUMN = tuple(Spot(str(row), 0, row) for row in range(3))
ROW = tuple(Spot(str(column), column, 0) for column in range(3))
GRID = (Spot("a", 0, 0), Spot("b", 1, 0), Spot("c", 0, 1))


@pytest.mark.parametrize(("dx", "dy", "key"), [(0, 1, "2"), (0, -1, "0"), (1, 0, "2"), (-1, 0, "0")])
def test_in_a_column_left_and_right_lead_up_and_down(dx: int, dy: int, key: str) -> None:
    assert step(COLUMN, COLUMN[1], dx, dy).key == key


@pytest.mark.parametrize(("dx", "dy", "key"), [(0, 1, "2"), (0, -1, "0"), (1, 0, "2"), (-1, 0, "0")])
def test_in_a_row_up_and_down_lead_left_and_right(dx: int, dy: int, key: str) -> None:
    assert step(ROW, ROW[1], dx, dy).key == key


def test_at_the_end_of_a_line_an_arrow_stays() -> None:
    assert step(COLUMN, COLUMN[2], 1, 0) is COLUMN[2]
    assert step(COLUMN, COLUMN[0], -1, 0) is COLUMN[0]


def test_in_two_directions_an_arrow_that_leads_nowhere_stays() -> None:
    assert step(GRID, GRID[1], 1, 0) is GRID[1]
    assert step(GRID, GRID[2], 0, 1) is GRID[2]
