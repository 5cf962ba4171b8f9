/** A part of the card room as the server has told last. */
export class ToldList<Lobby> {
  /** Null until it has been read. */
  lobby: Lobby | null = $state.raw(null);
  /** When, by this device's clock: what is counted down counts from then. */
  readAt = $state(0);
  readonly #read: () => Promise<Lobby>;
  /** Of whom, so that nobody is shown the tables of who was signed in before. */
  #owner: string | null = null;
  /** Answers overtake each other; the newest question counts. */
  #asked = 0;
  /** Asked in this moment: a screen and what lies under every screen hear the same word and ask once. */
  #asking: Promise<void> | null = null;

  constructor(read: () => Promise<Lobby>) {
    this.#read = read;
  }

  read(owner: string): Promise<void> {
    if (owner === this.#owner && this.#asking !== null) return this.#asking;
    this.#asking = this.#ask(owner, this.#read);
    queueMicrotask(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Asks for a change, whose answer is the list after it. */
  change(work: () => Promise<Lobby>): Promise<void> {
    return this.#ask(this.#owner, work);
  }

  async #ask(owner: string | null, work: () => Promise<Lobby>): Promise<void> {
    if (owner !== this.#owner) this.lobby = null;
    this.#owner = owner;
    this.#asked += 1;
    const asked = this.#asked;
    const lobby = await work();
    if (asked !== this.#asked) return;
    this.readAt = performance.now();
    this.lobby = lobby;
  }
}
