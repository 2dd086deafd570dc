import { loadPyodide } from 'pyodide';
import { afterEach, expect, it, vi } from 'vitest';
import { importPackage } from './import-package';

const HOME = '/package';
const SLOW = { timeout: 60_000 }; // Python starts in a second, or in ten on a busy machine

afterEach(() => vi.restoreAllMocks());

async function withPackage(files: Record<string, string>) {
  const python = await loadPyodide();
  python.FS.mkdirTree(`${HOME}/ludotheque`);
  for (const [name, text] of Object.entries(files)) python.FS.writeFile(`${HOME}/ludotheque/${name}`, text);
  python.runPython(`import sys; sys.path.insert(0, '${HOME}')`);
  return python;
}

it('runs the plain modules where a compiled one does not load, and says why', SLOW, async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const python = await withPackage({
    '__init__.py': 'from ludotheque import other, fast',
    'other.py': 'loaded = []',
    'fast.py': 'mode = "plain"',
    'fast.so': 'no WebAssembly',
  });
  importPackage(python, HOME);
  expect(python.runPython('import ludotheque; ludotheque.fast.mode')).toBe('plain');
  expect(String(warned.mock.calls[0]?.[1])).toContain('ImportError');
});

it('hides no other mistake', SLOW, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const python = await withPackage({ '__init__.py': 'import nothing_of_this_name' });
  expect(() => importPackage(python, HOME)).toThrow('nothing_of_this_name');
});
