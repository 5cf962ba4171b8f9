/**
 * Publishes the Python engine and the Pyodide that runs it, all under one folder whose name holds Pyodide's
 * version and a hash of every byte, so that it may be cached for ever.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { loadPyodide } from 'pyodide';
import type { Plugin, ResolvedConfig } from 'vite';

const VIRTUAL = 'virtual:engine-files';
const HERE = import.meta.dirname;
const REPOSITORY = resolve(HERE, '../..');
const CACHE = join(REPOSITORY, 'build/engine');
const UNFINISHED = 'unfinished-';
const PYODIDE = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

const PYODIDE_FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];
const PACKED_FILES = ['stdlib.zip', 'engine.zip', 'ranking.bin'];
/** Fetched, so their progress can be followed; modules are imported and cannot. */
const FETCHED_FILES = ['pyodide.asm.wasm', ...PACKED_FILES];

interface Lock {
  info: { version: string };
}

/** What only the server has: the tables of an account's chips. */
const SERVER_ONLY = ['tournaments'];

function engineSources(): string[] {
  const found = readdirSync(join(REPOSITORY, 'tables/engine'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => name.endsWith('.py') && !SERVER_ONLY.includes(name.split(sep)[0] ?? ''))
    .map((name) => join('tables/engine', name));
  return ['tables/__init__.py', ...found].sort();
}

function hashOf(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 8);
}

/** The environment's own Python where it is there: the one whose engine the server runs. */
function pythonCommand(): string {
  const own = join(REPOSITORY, '.venv/bin/python');
  return process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3');
}

async function pack(sources: readonly string[], output: string): Promise<void> {
  const python = await loadPyodide({ indexURL: PYODIDE });
  for (const name of sources) {
    python.FS.mkdirTree(dirname(`/sources/${name}`));
    python.FS.writeFile(`/sources/${name}`, readFileSync(join(REPOSITORY, name)));
  }
  python.FS.mkdirTree('/output');
  python.runPython('import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/sources")');
  const run = (file: string, last: string): unknown =>
    python.runPython(`${readFileSync(join(HERE, file), 'utf8')}\n${last}`);
  const used = run('used_modules.py', 'used_modules()');
  const packInto = run('pack.py', 'pack') as (used: unknown, from: string, to: string) => void;
  packInto(used, '/sources', '/output');
  for (const name of ['stdlib.zip', 'engine.zip']) {
    const data = python.FS.readFile(`/output/${name}`, { encoding: 'binary' });
    writeFileSync(join(output, name), data);
  }
}

/** The folder with the packed files, made anew only when something they come from has changed. */
async function packedFolder(lockText: string): Promise<string> {
  const sources = engineSources();
  const makers = [join(HERE, 'pack.py'), join(HERE, 'used_modules.py'), 'tables/ranking_file.py'];
  const inputs = [...sources, ...makers].map((name) => resolve(REPOSITORY, name));
  const key = hashOf([lockText, ...sources, ...inputs.map((path) => readFileSync(path))]);
  const folder = join(CACHE, key);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Another build may be at work on the same files.
  const unfinished = mkdtempSync(join(CACHE, UNFINISHED));
  await pack(sources, unfinished);
  const ranking = join(unfinished, 'ranking.bin');
  execFileSync(pythonCommand(), ['-B', '-m', 'tables.ranking_file', ranking], { cwd: REPOSITORY });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  for (const name of readdirSync(CACHE)) {
    if (name !== key && !name.startsWith(UNFINISHED))
      rmSync(join(CACHE, name), { recursive: true });
  }
  return folder;
}

export function engine(): Plugin {
  let config: ResolvedConfig;
  let folder: string;
  let lock: Lock;
  let files: ReadonlyMap<string, Uint8Array>;

  return {
    name: 'pokerultimate-engine',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const lockText = readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8');
      const { version } = JSON.parse(readFileSync(join(PYODIDE, 'package.json'), 'utf8')) as {
        version: string;
      };
      lock = { info: { ...(JSON.parse(lockText) as Lock).info, version } };
      const packed = await packedFolder(lockText);
      files = new Map([
        ...PYODIDE_FILES.map((name) => [name, readFileSync(join(PYODIDE, name))] as const),
        ...PACKED_FILES.map((name) => [name, readFileSync(join(packed, name))] as const),
      ]);
      folder = `py/${version}-${hashOf(files.values())}/`;
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: folder + name, source });
      }
    },
    resolveId(id) {
      return id === VIRTUAL ? `\0${VIRTUAL}` : null;
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const sizes = Object.fromEntries(
        FETCHED_FILES.map((name) => [name, files.get(name)?.byteLength ?? 0]),
      );
      const published = { base: config.base + folder, sizes, lock: { ...lock, packages: {} } };
      return `export const files = ${JSON.stringify(published)};`;
    },
  };
}
