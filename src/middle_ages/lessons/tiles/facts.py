"""What the texts of this course can measure on the table."""

from middle_ages.lessons.scene import Fact

FACTS: dict[str, Fact] = {}
