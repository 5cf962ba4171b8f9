import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/settings.svelte';
import { troubleText, type Trouble } from '../../src/ultimate/table/trouble';

const CODES: Trouble[] = [
  'PLAY_SIZE_NOT_ALLOWED',
  'CHECK_NOT_ALLOWED',
  'FOLD_NOT_ALLOWED',
  'PLAY_ALREADY_MADE',
  'BLIND_MUST_EQUAL_ANTE',
  'BANKROLL_TOO_SMALL',
  'STALE_TURN',
  'NO_ANSWER',
];

describe('what is said of a refusal', () => {
  afterEach(() => {
    settings.language = 'en';
  });

  it.each(['en', 'ja', 'th'] as const)('is a sentence for each code in %s', (language) => {
    settings.language = language;
    const texts = CODES.map(troubleText);
    expect(new Set(texts).size).toBe(CODES.length);
    expect(texts).not.toContain(troubleText('BAD_COMMAND'));
  });
});
