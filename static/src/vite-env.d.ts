interface ImportMetaEnv {
  /** "1" in a build for the browser tests: the table waits for nothing (D-47). */
  readonly VITE_TEST_CLOCK?: string;
}
