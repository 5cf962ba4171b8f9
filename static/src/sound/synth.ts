/**
 * Makes the samples of a sound from its description. Pure arithmetic, so that a test hears exactly what a person
 * does: the browser only plays what comes out of here.
 */

/** Times in milliseconds, frequencies in hertz, `level` as the peak of the voice (1 is full scale). */
interface Shape {
  at: number;
  /** Rise from silence, along half a cosine. */
  attack: number;
  /** Time after the rise until a voice has lost 60 dB. */
  decay: number;
  level: number;
}

export interface Tone extends Shape {
  kind: 'tone';
  hz: number;
  /** Where the pitch has gone by the end of the decay; it stays where it is if absent. */
  to?: number;
}

export interface Noise extends Shape {
  kind: 'noise';
  /** Centre of the band that is let through. */
  hz: number;
  to?: number;
  /** Narrowness of the band. */
  q: number;
}

export type Voice = Tone | Noise;

/** Samples per second: enough for the highest partial, and half the work of what loudspeakers get. */
export const SAMPLE_RATE = 24_000;
/** Each voice ends in a fade of this length, so that nothing is cut off audibly. */
const FADE_MS = 6;
const SIXTY_DECIBELS = Math.log(1000);
const NOISE_SEED = 0x9e3779b9;

function lengthOf({ attack, decay }: Voice): number {
  return attack + decay + FADE_MS;
}

/** Milliseconds from the beginning of the first voice to the end of the last one. */
export function durationOf(voices: readonly Voice[]): number {
  return Math.max(...voices.map((voice) => voice.at + lengthOf(voice)));
}

function envelope({ attack, decay }: Voice, length: number): (ms: number) => number {
  return (ms) => {
    const fade = Math.min((length - ms) / FADE_MS, 1);
    if (ms < attack) return (fade * (1 - Math.cos((Math.PI * ms) / attack))) / 2;
    return fade * Math.exp((-SIXTY_DECIBELS * (ms - attack)) / decay);
  };
}

function pitch({ hz, to, attack, decay }: Voice): (ms: number) => number {
  if (to === undefined) return () => hz;
  const ratio = Math.log(to / hz) / (attack + decay);
  return (ms) => hz * Math.exp(ratio * Math.min(ms, attack + decay));
}

/** The same noise at every call (xorshift): a sound does not change from one time to the next. */
function noiseSource(): () => number {
  let state = NOISE_SEED;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}

/** A band-pass of two poles whose middle may move (state-variable form, stable while it does). */
function bandPass(q: number): (input: number, hz: number) => number {
  let low = 0;
  let band = 0;
  return (input, hz) => {
    const g = Math.tan((Math.PI * hz) / SAMPLE_RATE);
    const high = (input - (1 / q + g) * band - low) / (1 + g / q + g * g);
    const middle = band + g * high;
    band = middle + g * high;
    const lower = low + g * middle;
    low = lower + g * middle;
    return middle / q;
  };
}

function tone(): (hz: number) => number {
  let phase = 0;
  return (hz) => {
    const value = Math.sin(phase);
    phase += (2 * Math.PI * hz) / SAMPLE_RATE;
    return value;
  };
}

function noise({ q }: Noise): (hz: number) => number {
  const source = noiseSource();
  // Twice, because the slopes of one alone leave a hiss.
  const first = bandPass(q);
  const second = bandPass(q);
  return (hz) => second(first(source(), hz), hz);
}

function samplesOf(voice: Voice): Float32Array {
  const length = lengthOf(voice);
  const samples = new Float32Array(Math.ceil((length * SAMPLE_RATE) / 1000));
  const wave = voice.kind === 'tone' ? tone() : noise(voice);
  const shape = envelope(voice, length);
  const hz = pitch(voice);
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const ms = (index * 1000) / SAMPLE_RATE;
    const value = wave(hz(ms)) * shape(ms);
    samples[index] = value;
    peak = Math.max(peak, Math.abs(value));
  }
  return samples.map((value) => (value * voice.level) / peak);
}

/** One channel of samples. */
export function render(voices: readonly Voice[]): Float32Array<ArrayBuffer> {
  const mix = new Float32Array(Math.ceil((durationOf(voices) * SAMPLE_RATE) / 1000) + 1);
  for (const voice of voices) {
    const start = Math.round((voice.at * SAMPLE_RATE) / 1000);
    samplesOf(voice).forEach((value, index) => {
      mix[start + index] = (mix[start + index] ?? 0) + value;
    });
  }
  return mix;
}
