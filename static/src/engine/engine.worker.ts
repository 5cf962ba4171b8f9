/** Hosts the Python engine: loads Pyodide from the site's own files and passes calls to its bridge. */
import type { PyodideAPI, loadPyodide } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import type {
  BridgeArgument,
  EngineCall,
  EngineFiles,
  FromWorker,
  ToWorker,
} from './worker-messages';

type Bridge = Readonly<Record<string, (...args: unknown[]) => unknown>>;

const ENGINE_PATH = '/engine.zip';

let python: PyodideAPI | undefined;
let bridge: Bridge | undefined;
/** Imported when it is first asked for: who plays poker does not wait for it. */
let ultimate: Bridge | undefined;

function post(message: FromWorker): void {
  self.postMessage(message);
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Makes every fetch of the load report a missing file, and on a first visit also its progress. Pyodide
 * itself only logs when its WebAssembly cannot be loaded and then never settles. A clone is read for the
 * progress because a wrapped body would keep the browser from caching the compiled code.
 */
function watchFetches(sizes: EngineFiles['sizes'], firstVisit: boolean): void {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const fetchPlainly = self.fetch.bind(self);
  let loaded = 0;

  async function count(response: Response): Promise<void> {
    const reader = response.body?.getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return;
      loaded += chunk.value.byteLength;
      post({ type: 'progress', loaded, total });
    }
  }

  function fail(error: unknown): void {
    post({ type: 'failed', message: text(error) });
  }

  self.fetch = async (input, init) => {
    try {
      const response = await fetchPlainly(input, init);
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      if (firstVisit) count(response.clone()).catch(fail);
      return response;
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

async function start(files: EngineFiles, firstVisit: boolean): Promise<void> {
  watchFetches(files.sizes, firstVisit);
  const address = (name: string): string => files.base + name;
  const bytes = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await (await fetch(address(name))).arrayBuffer());
  const pyodide = (await import(/* @vite-ignore */ address('pyodide.mjs'))) as {
    loadPyodide: typeof loadPyodide;
  };
  const [loaded, engine, ranking] = await Promise.all([
    pyodide.loadPyodide({
      indexURL: files.base,
      stdLibURL: address('stdlib.zip'),
      lockFileContents: JSON.stringify(files.lock),
    }),
    bytes('engine.zip'),
    bytes('ranking.bin'),
  ]);
  python = loaded;
  python.FS.writeFile(ENGINE_PATH, engine);
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(ENGINE_PATH)})`);
  bridge = python.pyimport('tables.engine.bridge') as Bridge;
  callBridge('use_tables', [ranking]);
  post({ type: 'ready' });
}

/** The function that a call names. */
function functionOf(name: EngineCall | 'use_tables'): (...args: unknown[]) => unknown {
  if (python === undefined || bridge === undefined) throw new Error('The engine is not loaded');
  const [first = '', second] = name.split('.');
  if (second !== undefined) {
    ultimate ??= python.pyimport('tables.engine.ultimate.bridge') as Bridge;
  }
  const found = second === undefined ? bridge[first] : ultimate?.[second];
  if (found === undefined) throw new Error(`The engine has no ${name}`);
  return found;
}

/** Calls the bridge; bytes arrive there as a memoryview, which lives no longer than the call. */
function callBridge(name: EngineCall | 'use_tables', args: readonly BridgeArgument[]): unknown {
  const called = functionOf(name);
  const views: PyProxy[] = [];
  try {
    const passed = args.map((arg) => {
      if (!(arg instanceof Uint8Array)) return arg;
      const view = python?.toPy(arg) as PyProxy;
      views.push(view);
      return view;
    });
    return called(...passed);
  } finally {
    for (const view of views) view.destroy();
  }
}

function errorCode(): string | null {
  const raised: unknown = python?.runPython('import sys; getattr(sys.last_exc, "code", None)');
  return typeof raised === 'string' ? raised : null;
}

function call(id: number, name: EngineCall, args: BridgeArgument[]): void {
  try {
    post({ type: 'result', id, result: callBridge(name, args) as string });
  } catch (error) {
    post({ type: 'error', id, message: text(error), code: errorCode() });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'call') {
    call(data.id, data.name, data.args);
  } else {
    start(data.files, data.firstVisit).catch((error: unknown) => {
      post({ type: 'failed', message: text(error) });
    });
  }
});
