import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engine } from './vite/engine.ts';
import { manifests } from './vite/manifests.ts';
import { serviceWorker } from './vite/service-worker.ts';

export default defineConfig({
  base: '/static/',
  plugins: [svelte(), engine(), manifests(), serviceWorker()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/main.ts' },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/page.ts'],
    // Hangs are found; a busy machine is none.
    testTimeout: 60_000,
  },
});
