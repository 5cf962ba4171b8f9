/** Builds the service worker, which knows every file of the build, into `sw.js` of the output folder. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { KeptFile } from '../src/offline/messages.ts';

const SOURCE = 'src/offline/service-worker.ts';
const OUTPUT = 'sw.js';
/** As in pokerultimate/settings.py: names that change with the content. */
const IMMUTABLE = /^(assets\/.+-[\w-]{8}\.\w+|py\/[^/]+\/.+)$/;
/** Of the build for the site itself. */
const NOT_FOR_BROWSERS = /^\./;

function revisionOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}

function keptFiles(folder: string, base: string): KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !NOT_FOR_BROWSERS.test(name))
    .sort()
    .map((name) => ({
      url: base + name,
      revision: IMMUTABLE.test(name) ? null : revisionOf(join(folder, name)),
    }));
}

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pokerultimate-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        if (dir === undefined) throw new Error('The build has no output folder');
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          publicDir: false,
          define: { FILES: JSON.stringify(keptFiles(dir, config.base)) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: SOURCE,
              output: { format: 'iife', entryFileNames: OUTPUT },
            },
          },
        });
      },
    },
  };
}
