import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engine } from './vite/engine.ts';

export default defineConfig({
  base: '/static/',
  plugins: [svelte(), engine()],
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
  },
});
