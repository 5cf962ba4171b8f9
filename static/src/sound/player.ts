/** Plays the sounds of the table. Until the page has been tapped or a key pressed it is silent, and loses nothing by it. */
import type { Cue } from './events';
import { RateLimit } from './rate-limit';
import { SOUND_NAMES, SOUNDS, type SoundName } from './sounds';
import { render, SAMPLE_RATE } from './synth';

/** A change of the volume takes this long, in seconds: at once for an ear, and without a click. */
const VOLUME_SECONDS = 0.015;
/** What browsers take for a tap. Safari counts the end of a touch, not its beginning. */
const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'] as const;

export class SoundPlayer {
  #context: AudioContext | undefined;
  #volume: GainNode | undefined;
  #gain = 0;
  readonly #buffers = new Map<SoundName, AudioBuffer>();
  readonly #limit = new RateLimit();
  /** Sounds that have not ended, with the time at which each begins. */
  readonly #sources = new Map<AudioBufferSourceNode, number>();

  /** `volume`: 0 to 1; 0 is silence. */
  setVolume(volume: number): void {
    // Loudness is heard in ratios: half of the slider is a quarter of the pressure.
    this.#gain = volume * volume;
    if (this.#context === undefined) return;
    this.#volume?.gain.setTargetAtTime(this.#gain, this.#context.currentTime, VOLUME_SECONDS);
  }

  /**
   * Makes taps wake the sound: the first one, and any after the system has put it to sleep, as a call or a long
   * time in the background does. Returns the way out.
   */
  listen(page: Document): () => void {
    const wake = (): void => {
      this.#wake();
    };
    const wakeAgain = (): void => {
      if (page.visibilityState === 'visible' && this.#context !== undefined) this.#wake();
    };
    for (const gesture of GESTURES) page.addEventListener(gesture, wake, { capture: true });
    page.addEventListener('visibilitychange', wakeAgain);
    return () => {
      for (const gesture of GESTURES) page.removeEventListener(gesture, wake, { capture: true });
      page.removeEventListener('visibilitychange', wakeAgain);
    };
  }

  play(cues: readonly Cue[]): void {
    const context = this.#context;
    // Whatever a sleeping context is given, it would play all at once on waking.
    if (context?.state !== 'running' || this.#gain === 0) return;
    const due = cues.map(({ sound, at }) => ({
      sound,
      at,
      buffer: this.#bufferOf(context, sound),
    }));
    const now = context.currentTime;
    for (const { sound, at, buffer } of due) {
      const when = now + at / 1000;
      if (this.#limit.allows(sound, when * 1000)) this.#start(context, buffer, when);
    }
  }

  /** Drops what has not begun yet; what sounds may end. */
  hush(): void {
    const now = this.#context?.currentTime ?? 0;
    for (const [source, begins] of this.#sources) {
      if (begins > now) source.stop();
    }
    this.#limit.forgetAfter(now * 1000);
  }

  #wake(): void {
    if (this.#context === undefined) {
      if (typeof AudioContext === 'undefined') return;
      this.#context = new AudioContext({ latencyHint: 'interactive' });
      this.#volume = this.#context.createGain();
      this.#volume.gain.value = this.#gain;
      this.#volume.connect(this.#context.destination);
      this.#prepare(this.#context, [...SOUND_NAMES]);
    }
    // Refused where the press did not count as a tap; the next one tries again.
    if (this.#context.state !== 'running') this.#context.resume().catch(() => undefined);
  }

  /** Makes all sounds before they are due, one after another, so that no press waits for them. */
  #prepare(context: AudioContext, names: SoundName[]): void {
    const name = names.shift();
    if (name === undefined) return;
    setTimeout(() => {
      this.#bufferOf(context, name);
      this.#prepare(context, names);
    });
  }

  #start(context: AudioContext, buffer: AudioBuffer, when: number): void {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#volume ?? context.destination);
    source.addEventListener('ended', () => {
      this.#sources.delete(source);
    });
    this.#sources.set(source, when);
    source.start(when);
  }

  #bufferOf(context: AudioContext, sound: SoundName): AudioBuffer {
    const known = this.#buffers.get(sound);
    if (known !== undefined) return known;
    const samples = render(SOUNDS[sound]);
    const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(sound, buffer);
    return buffer;
  }
}
