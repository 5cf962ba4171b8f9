import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** A page for the layout test only: the table against the dealer in every state, without an engine. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  // As in the browser tests (D-47): what is pressed one after another is not too soon.
  define: { 'import.meta.env.VITE_TEST_CLOCK': JSON.stringify('1') },
  plugins: [svelte({ configFile: false })],
  resolve: {
    alias: {
      'virtual:engine-files': fileURLToPath(
        new URL('../table-fixtures/no-engine.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: fileURLToPath(new URL('../../../build/ultimate-fixtures', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
  },
});
