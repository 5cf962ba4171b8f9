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

function envelope(voice: Voice, ms: number): number {
  const { attack, decay } = voice;
  const rise = ms < attack ? (1 - Math.cos((Math.PI * ms) / attack)) / 2 : 1;
  const fall = Math.exp((-SIXTY_DECIBELS * Math.max(ms - attack, 0)) / decay);
  const fade = Math.min((lengthOf(voice) - ms) / FADE_MS, 1);
  return rise * fall * fade;
}

function glide({ hz, to = hz, attack, decay }: Voice, ms: number): number {
  return hz * (to / hz) ** Math.min(ms / (attack + decay), 1);
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
function bandPass(q: number, rate: number): (input: number, hz: number) => number {
  let low = 0;
  let band = 0;
  return (input, hz) => {
    const g = Math.tan((Math.PI * hz) / rate);
    const high = (input - (1 / q + g) * band - low) / (1 + g / q + g * g);
    const middle = band + g * high;
    band = middle + g * high;
    const lower = low + g * middle;
    low = lower + g * middle;
    return middle / q;
  };
}

function tone(voice: Tone, rate: number): (ms: number) => number {
  let phase = 0;
  return (ms) => {
    const value = Math.sin(phase);
    phase += (2 * Math.PI * glide(voice, ms)) / rate;
    return value;
  };
}

function noise(voice: Noise, rate: number): (ms: number) => number {
  const source = noiseSource();
  // Twice, because the slopes of one alone leave a hiss.
  const first = bandPass(voice.q, rate);
  const second = bandPass(voice.q, rate);
  return (ms) => {
    const hz = glide(voice, ms);
    return second(first(source(), hz), hz);
  };
}

function samplesOf(voice: Voice, rate: number): Float32Array {
  const samples = new Float32Array(Math.ceil((lengthOf(voice) * rate) / 1000));
  const wave = voice.kind === 'tone' ? tone(voice, rate) : noise(voice, rate);
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const ms = (index * 1000) / rate;
    const value = wave(ms) * envelope(voice, ms);
    samples[index] = value;
    peak = Math.max(peak, Math.abs(value));
  }
  return samples.map((value) => (value * voice.level) / peak);
}

/** One channel of samples at `rate` per second. */
export function render(voices: readonly Voice[], rate: number): Float32Array {
  const mix = new Float32Array(Math.ceil((durationOf(voices) * rate) / 1000) + 1);
  for (const voice of voices) {
    const start = Math.round((voice.at * rate) / 1000);
    samplesOf(voice, rate).forEach((value, index) => {
      mix[start + index] = (mix[start + index] ?? 0) + value;
    });
  }
  return mix;
}
