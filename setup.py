"""Compiles the modules that have a .pxd beside them, the message catalogues and the site. The rest: pyproject.toml.

What Cython puts into every module that uses memoryviews stands once, in ``core/shared``: that halves the work.

LUDOTHEQUE_PLAIN=1 compiles nothing; LUDOTHEQUE_BOUNDS=1 compiles with bounds checks, for the tests;
LUDOTHEQUE_NO_SITE=1 leaves the site out.
"""

import os
import subprocess
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.editable_wheel import editable_wheel

HERE = Path(__file__).parent
SOURCE = HERE / "src"
SHARED = "ludotheque.core.shared"
CHECKED = bool(os.environ.get("LUDOTHEQUE_BOUNDS"))

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd; annotations are for people and mypy
    "boundscheck": CHECKED,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "infer_types": True,
}


def extensions():
    if os.environ.get("LUDOTHEQUE_PLAIN"):
        return []
    parts = [
        Extension(
            ".".join(pxd.relative_to(SOURCE).with_suffix("").parts),
            [str(pxd.with_suffix(".py").relative_to(HERE))],
            extra_compile_args=["/O2"] if os.name == "nt" else ["-O0" if CHECKED else "-O3", "-g0"],
        )
        for pxd in sorted(SOURCE.rglob("*.pxd"))
        if pxd.stem not in {"bits", "marks", "swaps", "values"}
    ]
    parts.append(Extension(SHARED, ["src/ludotheque/core/shared.c"], extra_compile_args=parts[0].extra_compile_args))
    tell("Ludothèque: translating the rules and the search…")
    made = cythonize(
        parts,
        shared_utility_qualified_name=SHARED,
        compiler_directives=DIRECTIVES,
        nthreads=os.cpu_count() or 1,
        build_dir="build/bounds-parts" if CHECKED else "build/parts",
        quiet=True,
    )
    for extension in made:
        extension.optional = True  # without a C compiler the plain files are installed; cythonize() forgets the flag
    return made


def catalogues():
    for po in SOURCE.glob("ludotheque/locale/*/LC_MESSAGES/*.po"):
        with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
            write_mo(target, read_po(source))


def site():
    """Without Node, or offline, the package is installed all the same: the server says that the site was not built."""
    build = HERE / "web" / "build.py"
    if build.exists() and not os.environ.get("LUDOTHEQUE_NO_SITE"):
        return subprocess.Popen([sys.executable, str(build)])  # noqa: S603
    return None


def tell(text):
    """A line for who waits: pip keeps what is printed to itself."""
    try:
        with Path("/dev/tty").open("w", encoding="utf-8") as terminal:
            terminal.write(f"\r\033[K{text}")
    except OSError:
        pass


class Compile(build_ext):
    """On all cores, also where pip asks (an editable install forgets the options given to setup)."""

    made = 0

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def build_extension(self, ext):
        super().build_extension(ext)
        self.made += 1
        last = self.made == len(self.extensions)
        tell("" if last else f"Ludothèque: compiled {self.made} of {len(self.extensions)}")


class Build(build_py):
    """The package's files, the site among them."""

    def run(self):
        if building := site():
            building.wait()
        super().run()


class Editable(editable_wheel):
    """The site is built beside the compiler."""

    def run(self):
        building = site()
        super().run()
        if building:
            tell("Ludothèque: building the site…")
            building.wait()
            tell("")


catalogues()
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Compile, "build_py": Build, "editable_wheel": Editable},
)
