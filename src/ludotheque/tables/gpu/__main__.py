"""Compiles a family's solver with nvcc and runs it: ``python -m ludotheque.tables.gpu FAMILY --pieces 24 --out FOLDER``.

The ``.cu`` file of the family's name says which options it takes and what it writes; docs/solved.md tells what came of it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from ludotheque.core.translation import _


def main(arguments: list[str]) -> int:
    """The solver's exit code, or the compiler's where it fails; 2 without a compiler or a solver of that name."""
    sources = {source.stem: source for source in Path(__file__).parent.glob("*.cu")}
    if not arguments or arguments[0] not in sources:
        print(_("Name a game that has a solver for a GPU: {names}").format(names=", ".join(sorted(sources))))
        return 2
    nvcc = shutil.which("nvcc")
    if nvcc is None:
        print(_("This solver runs on an NVIDIA GPU and needs its compiler: install CUDA, so that nvcc is on the path."))
        return 2
    with tempfile.TemporaryDirectory() as folder:
        solver = Path(folder) / "solver"
        command = [nvcc, "-O3", "-std=c++17", "-arch=native", str(sources[arguments[0]]), "-o", str(solver)]
        if failed := subprocess.run(command, check=False).returncode:  # noqa: S603
            return failed
        return subprocess.run([solver, *arguments[1:]], check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
