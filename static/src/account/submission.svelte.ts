/** One attempt after another to send a form: busy, refused with reasons, or done. What was typed is not touched. */
import { ServerFailure, type Refusal } from '../server/request';
import { generalSentence, sentenceOf, type General } from './refusals';

export class Submission {
  busy = $state(false);
  #refusals: readonly Refusal[] = $state.raw([]);
  #general: General | null = $state(null);
  readonly #fields: readonly string[];

  /** `fields`: those with a place of their own for what is wrong with them, by the server's names. */
  constructor(...fields: string[]) {
    this.#fields = fields;
  }

  /** The sentence of a field, in the language in use; empty where nothing is wrong with it. */
  of(field: string): string {
    const refusal = this.#refusals.find((each) => this.#placeOf(each) === field);
    return refusal === undefined ? '' : sentenceOf(refusal);
  }

  /** What is wrong with no field alone. */
  get general(): string {
    if (this.#general !== null) return generalSentence(this.#general);
    const refusal = this.#refusals.find((each) => {
      const place = this.#placeOf(each);
      return place === null || !this.#fields.includes(place);
    });
    return refusal === undefined ? '' : sentenceOf(refusal);
  }

  get failed(): boolean {
    return this.#general !== null || this.#refusals.length > 0;
  }

  /** Whether the work came to its end. Anything but a failure of the server's is thrown on. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.clear();
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      this.fail(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  fail({ reason, refusals }: ServerFailure): void {
    if (refusals.length > 0) this.#refusals = refusals;
    else this.#general = reason === 'refused' ? 'broken' : reason;
  }

  /** A refusal that the page itself has found. */
  refuse(field: string | null, code: string): void {
    this.#refusals = [...this.#refusals, { code, field, message: '' }];
  }

  /** Where a form has one field, what is wrong with the form is wrong there. */
  #placeOf({ field }: Refusal): string | null {
    return field ?? (this.#fields.length === 1 ? (this.#fields[0] ?? null) : null);
  }

  clear(): void {
    this.#refusals = [];
    this.#general = null;
  }
}
