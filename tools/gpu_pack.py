"""Packs what a machine with a GPU needs to train, which may have neither a network nor our tools: python tools/gpu_pack.py.

Makes build/gpu.tar.gz: the package, its modules translated to C, ``bench/forest.py``, ``bench/nets.py``
and ``train_all.py``. There:

    tar xzf gpu.tar.gz && python3 gpu/train_all.py --seconds 420 --out FOLDER
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
LEFT_OUT = ("server", "pocket", "printing", "locale/fr")


def wanted(path: Path) -> bool:
    """Whether a file of the package is needed there."""
    inside = path.relative_to(HERE / "src" / "ludotheque").as_posix()
    plain = path.suffix in {".py", ".pxd", ".json", ".txt", ".net"} and "__pycache__" not in inside
    return plain and not inside.startswith(LEFT_OUT)


def main() -> None:
    subprocess.run([sys.executable, "setup.py", "--quiet", "translate"], cwd=HERE, check=True)
    target = HERE / "build" / "gpu.tar.gz"
    sources = sorted(path for path in (HERE / "src" / "ludotheque").rglob("*") if path.is_file() and wanted(path))
    parts = sorted((HERE / "build" / "parts" / "src").rglob("*.c"))
    with tarfile.open(target, "w:gz") as bundle:
        for path in sources:
            bundle.add(path, f"gpu/{path.relative_to(HERE)}")
        for path in parts:
            bundle.add(path, f"gpu/parts/{path.relative_to(HERE / 'build' / 'parts')}")
        bundle.add(HERE / "bench" / "forest.py", "gpu/forest.py")
        bundle.add(HERE / "bench" / "nets.py", "gpu/nets.py")
        bundle.add(HERE / "tools" / "train_all.py", "gpu/train_all.py")
    print(f"{target.relative_to(HERE)}: {target.stat().st_size / 1e6:.1f} MB, {len(parts)} modules to compile")


if __name__ == "__main__":
    main()
