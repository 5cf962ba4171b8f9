import { t } from '../i18n';
import { answerText } from '../powers/window-text';
import { earText, priceText } from './ear';
import type { Frame } from './presentation';
import { spokenOf } from './sentences';

/** What is said of each frame: what has happened, then the own turn with its price (D-54). */
export class Teller {
  #begun = false;
  /** Version whose own turn has been told. */
  #turn: number | null = null;
  /** What somebody who is out may do has been told. */
  #chose = false;

  tell({ events, view }: Frame): string[] {
    const sentences = spokenOf(events, view.seats, view.me);
    // A game that is opened in the middle of a hand has no events to tell.
    if (!this.#begun && events.length === 0 && view.hand > 0) {
      sentences.push(earText('y', view), earText('o', view));
      const answer = answerText(view);
      if (answer !== null) sentences.push(answer);
    }
    const price = priceText(view);
    if (price !== null && this.#turn !== view.v) {
      this.#turn = view.v;
      sentences.push(t('table.say_turn', { price, n: view.pot }));
    }
    if (view.choices.includes('watch') && !this.#chose) sentences.push(t('table.say_choices'));
    this.#chose = view.choices.includes('watch');
    this.#begun = true;
    return sentences;
  }

  forget(): void {
    this.#begun = false;
    this.#turn = null;
    this.#chose = false;
  }
}
