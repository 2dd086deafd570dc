// Runs a Python file in Pyodide: node in_pyodide.mjs PYODIDE PACKAGE TESTS FILE ARGUMENT…
// PACKAGE is a folder on Python's path, FILE lies below the folder TESTS.
import { pathToFileURL } from 'node:url';

const [pyodide, home, tests, file, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [name, folder] of Object.entries({ package: home, tests })) {
  python.FS.mkdirTree(`/${name}`);
  python.mountNodeFS(`/${name}`, folder);
}
python.globals.set('words', python.toPy([`/tests/${file}`, ...rest]));
try {
  python.runPython(`
import runpy, sys
sys.path.insert(0, '/package')
sys.argv = words
try:
    runpy.run_path(words[0], run_name='__main__')
except SystemExit as end:
    assert not end.code, end.code
`);
} catch (error) {
  console.error(error.message); // thrown, it would come with all of Pyodide's source
  process.exitCode = 1;
}
