"""Games from other packages, installed into a folder of their own and found through their entry points."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def install(package, folder):
    """Install a package into a folder; the environment of a process that finds it there."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-build-isolation"]
    subprocess.run(
        [*pip, "--no-deps", "--target", str(folder), str(package)], check=True, capture_output=True, text=True
    )
    paths = [str(folder), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path), "LUDOTHEQUE_LANG": "en"}


def run(env, *arguments, typed="", cwd=None):
    """Run Python in this environment; what it printed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=env,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
