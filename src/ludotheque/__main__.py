"""``python -m ludotheque``."""

import sys

from ludotheque.cli.main import main

sys.exit(main())
