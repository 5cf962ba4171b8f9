/** What a browser says of itself, in two words that a person knows: names of programs, which no language translates. */

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // Without a limit before it: some builds call themselves HeadlessChrome.
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(names: readonly [RegExp, string][], agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/** "Chrome · Windows"; empty where neither is known. */
export function deviceName(agent: string): string {
  return [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)]
    .filter((name) => name !== null)
    .join(' · ');
}

/** Whether it is one that people carry, for its picture. */
export function isHandheld(agent: string): boolean {
  return /\b(iPhone|Android|Mobile)\b/.test(agent);
}
