/** Listens to every sound with a ruler, and writes them to `build/sounds/` for ears. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { SOUND_NAMES, SOUNDS } from '../../src/sound/sounds';
import { render, SAMPLE_RATE } from '../../src/sound/synth';
import { wavOf } from './wav';

const FOLDER = new URL('../../../build/sounds/', import.meta.url);

function decibels(value: number): number {
  return 20 * Math.log10(value);
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
}

beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true });
});

describe.each(SOUND_NAMES)('%s', (name) => {
  const samples = render(SOUNDS[name]);

  it('is written to a file', () => {
    writeFileSync(new URL(`${name}.wav`, FOLDER), wavOf(samples, SAMPLE_RATE));
  });

  it('stays under -12 dBFS and is not lost in a room', () => {
    expect(decibels(peakOf(samples))).toBeLessThan(-12);
    expect(decibels(peakOf(samples))).toBeGreaterThan(-30);
  });

  it('begins and ends without a click', () => {
    const edge = 10 ** (-60 / 20);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(edge);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(edge);
    expect(peakOf(samples.subarray(-SAMPLE_RATE / 1000))).toBeLessThan(10 * edge);
  });

  it('has no offset from zero', () => {
    const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.001);
  });

  it('is over soon', () => {
    expect(samples.length / SAMPLE_RATE).toBeLessThan(1);
  });
});

it('is the same at every rendering', () => {
  expect(render(SOUNDS.deal)).toEqual(render(SOUNDS.deal));
});
