// Loads the package, compiled if that can be.
import type { PyodideAPI } from 'pyodide';

const REMOVE_COMPILED = `
import importlib, pathlib, sys

for module in pathlib.Path(home).rglob('*.so'):
    module.unlink()
for name in [name for name in sys.modules if name.partition('.')[0] == 'ludotheque']:
    del sys.modules[name]
importlib.invalidate_caches()
`;

/** Imports the package that was unpacked at `home`, a folder on Python's path. Where its compiled modules do not load, the
 * plain files run instead: slower, with the same outcome. */
export function importPackage(python: PyodideAPI, home: string): void {
  try {
    python.runPython('import ludotheque');
  } catch (error) {
    console.warn('The compiled modules do not load here; the plain ones run, which are slower.', error);
    python.runPython(REMOVE_COMPILED, { locals: python.toPy({ home }) });
    python.runPython('import ludotheque');
  }
}
