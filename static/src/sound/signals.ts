import { vibrateForTurn } from '../device/vibration';
import { mayAnswer } from '../powers/state';
import type { Event, Pace, View } from '../protocol';
import { settings } from '../settings.svelte';
import { cuesOf } from './events';
import { sounds } from './sound.svelte';

/** What a person hears and feels of one table, in step with what is shown. */
export class Signals {
  /** The version whose turn the person knows of; undefined before anything is shown. */
  #turn: number | undefined;
  #vibration: ReturnType<typeof setTimeout> | undefined;

  /** A turn that stands when the table is opened needs no bell: the person is looking. */
  take({ events, view }: { events: readonly Event[]; view: View }, pace: Pace): void {
    const opening = this.#turn === undefined;
    const asked = view.legal !== null || mayAnswer(view);
    const myTurn = !opening && asked && view.v !== this.#turn;
    if (opening || myTurn) this.#turn = view.v;
    // What was planned for a step that is over, perhaps hurried, is not heard any more.
    sounds.hush();
    const cues = cuesOf(events, view.me, myTurn, pace);
    sounds.play(cues);
    clearTimeout(this.#vibration);
    const turn = cues.find((cue) => cue.sound === 'my_turn');
    if (turn !== undefined && settings.vibration) {
      this.#vibration = setTimeout(vibrateForTurn, turn.at);
    }
  }

  close(): void {
    clearTimeout(this.#vibration);
    sounds.hush();
  }
}
