"""``python -m middle_ages``."""

import sys

from middle_ages.cli import main

sys.exit(main())
