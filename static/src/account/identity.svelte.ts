/** Asks again who one is, where the server wants that before it does what was asked. */
import { ServerFailure } from '../server/request';

class Identity {
  /** The question is open. */
  asking = $state(false);
  #answer: (confirmed: boolean) => void = () => undefined;

  /** Does the work, again where the person had to confirm who he is. Where he does not, it fails as it did. */
  async confirmed<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServerFailure) || error.reason !== 'confirm') throw error;
      if (!(await this.#ask())) throw error;
      return work();
    }
  }

  answer(confirmed: boolean): void {
    this.asking = false;
    this.#answer(confirmed);
  }

  #ask(): Promise<boolean> {
    this.#answer(false);
    this.asking = true;
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }
}

export const identity = new Identity();
