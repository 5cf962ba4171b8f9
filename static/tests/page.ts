/** What modules expect of a page when they are loaded, for tests that run in Node alone. */
Object.defineProperty(globalThis, 'navigator', {
  value: { languages: ['en'] },
  configurable: true,
  writable: true,
});
