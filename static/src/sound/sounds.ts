/** What each sound of the table is made of (look.md §8). Levels are tuned by ear and by `tests/sound`: none above -12 dBFS. */
import type { Voice } from './synth';

const G4 = 392;
const A4 = 440;
const D4 = 293.66;
const A3 = 220;
const D5 = 587.33;
const E5 = 659.26;
const G5 = 783.99;
const B5 = 987.77;

/** A card on felt: a short brush of air with a little of the table under it. */
function brush(hz: number, length: number, level: number): Voice[] {
  return [
    { kind: 'noise', at: 0, attack: length / 5, decay: length * 1.4, hz, q: 0.7, level },
    { kind: 'tone', at: 3, attack: 4, decay: length, hz: 210, to: 150, level: level * 0.3 },
  ];
}

/** A knuckle on the table. The overtone and the tap are for small loudspeakers, which have no 180 Hz. */
function knock(at: number, level: number): Voice[] {
  return [
    { kind: 'tone', at, attack: 3, decay: 75, hz: 180, to: 160, level: level * 0.42 },
    { kind: 'tone', at, attack: 2, decay: 60, hz: 415, to: 395, level: level * 0.5 },
    { kind: 'noise', at, attack: 1.5, decay: 30, hz: 850, q: 0.8, level: level * 0.36 },
  ];
}

/** Two clay chips that touch: partials that fit no scale, gone at once. */
function tick(at: number, hz: number, level: number): Voice[] {
  return [
    { kind: 'tone', at, attack: 1, decay: 50, hz, level: level * 0.5 },
    { kind: 'tone', at, attack: 0.8, decay: 28, hz: hz * 1.52, level: level * 0.18 },
    { kind: 'noise', at, attack: 0.8, decay: 22, hz: hz * 0.75, q: 0.9, level: level * 0.4 },
  ];
}

/** A bar of wood under a soft mallet: its clearest overtone lies two octaves up. */
function bar(at: number, hz: number, decay: number, level: number): Voice[] {
  return [
    { kind: 'tone', at, attack: 4, decay, hz, level: level * 0.7 },
    { kind: 'tone', at, attack: 4, decay: decay * 0.6, hz: hz * 2, level: level * 0.16 },
    { kind: 'tone', at, attack: 3, decay: decay * 0.35, hz: hz * 4, level: level * 0.14 },
    { kind: 'noise', at, attack: 2, decay: 24, hz: hz * 2, q: 1, level: level * 0.05 },
  ];
}

const BET = [3100, 3600, 4000];
const RAISE = [2900, 3200, 3550, 3950, 4400];

function ticks(pitches: readonly number[], apart: number, level: number): Voice[] {
  // Falling chips are never quite even.
  const uneven = [0, 5, -4, 3, 0];
  return pitches.flatMap((hz, index) => tick(index * apart + (uneven[index] ?? 0), hz, level));
}

export const SOUNDS = {
  deal: brush(2000, 40, 0.12),
  board: brush(1200, 60, 0.125),
  check: [...knock(0, 0.25), ...knock(90, 0.21)],
  call: ticks(BET, 52, 0.19),
  raise: ticks(RAISE, 46, 0.2),
  all_in: [
    ...ticks(RAISE, 42, 0.17),
    { kind: 'tone', at: 60, attack: 170, decay: 420, hz: 110, level: 0.1 },
    { kind: 'tone', at: 60, attack: 170, decay: 380, hz: 220, level: 0.07 },
    { kind: 'tone', at: 60, attack: 190, decay: 330, hz: 330, level: 0.04 },
  ],
  fold: [{ kind: 'noise', at: 0, attack: 14, decay: 140, hz: 1500, to: 420, q: 0.7, level: 0.08 }],
  my_turn: bar(0, E5, 420, 0.23),
  win: [...bar(0, E5, 380, 0.15), ...bar(90, G5, 380, 0.15), ...bar(180, B5, 620, 0.15)],
  pot: bar(0, G4, 400, 0.19),
  blinds_up: [...bar(0, A4, 380, 0.16), ...bar(150, D5, 520, 0.16)],
  out: [...bar(0, D4, 420, 0.2), ...bar(170, A3, 620, 0.2)],
  invitation: [...bar(0, B5, 380, 0.13), ...bar(150, E5, 620, 0.17)],
} as const satisfies Readonly<Record<string, readonly Voice[]>>;

export type SoundName = keyof typeof SOUNDS;

export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];
