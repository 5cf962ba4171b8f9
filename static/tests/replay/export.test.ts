import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Event, ExportQuestion } from '../../src/protocol';
import type { HandRecord } from '../../src/records/record';
import { exportFile } from '../../src/replay/export-file';
import { factsOf } from '../../src/replay/hand-facts';
import { cardText, plainText } from '../../src/replay/plain-text';
import { LANGUAGES, settings } from '../../src/settings.svelte';
import { records } from './hands';

const [, , showdown] = records as readonly [HandRecord, HandRecord, HandRecord];

afterEach(() => {
  settings.language = 'en';
  settings.showFolded = false;
});

describe('a hand as text', () => {
  it('has a heading, everybody with a stack, the own cards and every line', () => {
    const text = plainText(showdown, false);
    const [heading, moment] = text.split('\n');
    expect(heading).toBe('Hand 3 · Custom · 10/20');
    expect(moment).toBe('2026-11-30 07:02 UTC · game/3');
    expect(text).toContain('Marco: 1,000');
    expect(text).toContain(`Your cards: ${factsOf(showdown).cards.map(cardText).join(' ')}`);
    expect(text).toMatch(/\nFlop \(Pot [\d,]+\): Q♣ 9♥ 4♠\n/);
    expect(text.indexOf('Flop')).toBeLessThan(text.indexOf('River'));
    expect(text).not.toMatch(/undefined|null|NaN/);
  });

  it.each(LANGUAGES)('is in the language of the screen: $name', ({ value }) => {
    settings.language = value;
    const text = plainText(showdown, false);
    expect(text).toContain({ en: 'Flop', ja: 'フロップ', th: 'ฟลอป' }[value]);
    expect(plainText(showdown, false)).toBe(text);
  });

  it('shows the cards of the others only where they are revealed', () => {
    const dealt = showdown.events.map((event) =>
      event.type === 'dealt' ? { ...event, cards: { ...event.cards, 1: ['2c', '7d'] } } : event,
    );
    const told = { ...showdown, events: dealt };
    expect(plainText(told, false)).not.toContain('2♣ 7♦');
    expect(plainText(told, true)).toContain('· 2♣ 7♦');
  });

  it('tells what a power has shown to its user alone (naiko.md 2.7)', () => {
    const [dealt] = showdown.events.filter((event) => event.type === 'dealt');
    const [own = '', other = ''] = dealt?.cards[0] ?? [];
    const events = showdown.events.flatMap((event): Event[] =>
      event.type === 'dealt'
        ? [
            event,
            { type: 'swapped', seat: 1, discard: '2c', card: '7d' },
            { type: 'glimpsed', seat: 1, street: 'flop', card: '3h' },
            { type: 'swapped', seat: 0, discard: own, card: '4h' },
          ]
        : [event],
    );
    const told: HandRecord = { ...showdown, game: 'naiko', events };
    for (const reveal of [true, false]) {
      const text = plainText(told, reveal);
      for (const card of ['2♣', '7♦', '3♥']) expect(text).not.toContain(card);
      expect(text).toContain(`Laid aside: ${cardText(own)}`);
      expect(text).toContain('New card: 4♥');
      expect(text).toContain(`Your cards: ${cardText(own)} ${cardText(other)}`);
    }
    expect(factsOf(told).cards).toEqual(['4h', other]);
  });

  it('writes a ten as 10', () => {
    expect(['Td', 'Ac'].map(cardText)).toEqual(['10♦', 'A♣']);
  });
});

describe('what the list says of a hand', () => {
  it.each(records)('adds up for hand $hand', (record) => {
    const { net, pot, cards } = factsOf(record);
    const started = record.events.find((event) => event.type === 'hand_started');
    const ended = record.events.find((event) => event.type === 'hand_ended');
    if (started?.type !== 'hand_started' || ended?.type !== 'hand_ended')
      throw new Error('no hand');
    expect(net).toBe((ended.stacks[0] ?? 0) - (started.stacks[0] ?? 0));
    expect(pot).toBeGreaterThanOrEqual(net);
    expect(cards).toHaveLength(2);
  });
});

describe('a file', () => {
  const asked: ExportQuestion[] = [];
  const ask = vi.fn((question: ExportQuestion) => {
    asked.push(question);
    return Promise.resolve('text');
  });

  it('of one hand is .phh, of several .phhs; names are those of the screen', async () => {
    const one = await exportFile('phh', [showdown], null, ask);
    const all = await exportFile('phh', records, null, ask);
    expect([one.name, all.name]).toEqual(['hand-3-20261130.phh', 'hands-20261130.phhs']);
    expect(asked.map(({ format }) => format)).toEqual(['phh', 'phhs']);
    const names = asked[0]?.hands[0]?.record.seats.map(({ name }) => name);
    expect(names?.slice(0, 2)).toEqual(['You', 'Marco']);
  });

  it('reveals hands of finished games only, and only where the setting is on', async () => {
    const running = { ...showdown, game_id: 'running' };
    const revealed = async (): Promise<boolean[]> => {
      await exportFile('ohh', [showdown, running], 'running', ask);
      return asked.at(-1)?.hands.map(({ reveal }) => reveal) ?? [];
    };
    expect(await revealed()).toEqual([false, false]);
    settings.showFolded = true;
    expect(await revealed()).toEqual([true, false]);
  });

  it('of text needs no engine', async () => {
    ask.mockClear();
    const { name, text } = await exportFile('text', records, null, ask);
    expect(name).toBe('hands-20261130.txt');
    expect(text.split('game/').length - 1).toBe(records.length);
    expect(ask).not.toHaveBeenCalled();
  });
});
