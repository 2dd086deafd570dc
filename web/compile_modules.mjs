// Turns the modules of a ZIP archive into bytecode of the Python that browsers will run them in:
// node compile_modules.mjs SOURCES COMPILED HOME. HOME is where they will lie there.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [sources, compiled, home] = process.argv.slice(2);
// Sets are written in the order of their hashes: with a seed that is always the same, so are the files.
const python = await loadPyodide({ env: { PYTHONHASHSEED: '0', HOME_OF_MODULES: home } });
python.FS.writeFile('/sources.zip', readFileSync(sources));
python.runPython(readFileSync(new URL('compile_modules.py', import.meta.url), 'utf-8'));
writeFileSync(compiled, python.FS.readFile('/compiled.zip'));
