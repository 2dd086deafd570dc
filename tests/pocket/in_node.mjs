// Runs a Python script in Pyodide under Node: node in_node.mjs PYODIDE PACKAGES SCRIPT FILE
// PYODIDE is the folder of the npm package; PACKAGES a folder of Python packages. The script's `main` gets FILE's text,
// and what it returns is printed.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, packages, script, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.mountNodeFS("/packages", packages);
pyodide.runPython("import sys; sys.path.insert(0, '/packages'); sys.dont_write_bytecode = True");
const names = pyodide.toPy({ __name__: "script" });
pyodide.runPython(readFileSync(script, "utf-8"), { globals: names });
console.log(names.get("main")(readFileSync(file, "utf-8")));
