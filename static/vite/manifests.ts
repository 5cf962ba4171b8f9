/** Publishes the web app manifests, with the words of the client's own catalogues. */
import type { Plugin, ResolvedConfig } from 'vite';
import { en } from '../src/i18n/en/index.ts';
import { ja } from '../src/i18n/ja/index.ts';
import { th } from '../src/i18n/th/index.ts';
import { manifestFile, manifestIn } from '../src/install/manifest.ts';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

function words(catalogue: Catalogue): (key: string) => string {
  return (key) => {
    const [screen = '', entry = ''] = key.split('.');
    const message = catalogue[screen]?.[entry];
    if (message === undefined) throw new Error(`No message ${key}`);
    return message;
  };
}

export function manifests(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pokerultimate-manifests',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      for (const [language, catalogue] of [
        ['en', en],
        ['ja', ja],
        ['th', th],
      ] as const) {
        const manifest = manifestIn(language, config.base, words(catalogue));
        this.emitFile({
          type: 'asset',
          fileName: manifestFile(language),
          source: JSON.stringify(manifest),
        });
      }
    },
  };
}
