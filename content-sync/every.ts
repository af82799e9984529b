/**
 * Work that is repeated in the background, never twice at once, until it is stopped. It doesn't keep
 * the process alive, and reports its own errors.
 *
 * @example const looking = new Every(5_000, look);
 */
export class Every {
  readonly #waitMs: number | (() => number);
  readonly #work: () => unknown;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #isQueued = false;
  #isStopped = false;

  /** @param waitMs between the end of one time and the beginning of the next */
  constructor(waitMs: number | (() => number), work: () => unknown) {
    this.#waitMs = waitMs;
    this.#work = work;
    this.#rest();
  }

  /** Works at once or, if that's under way, once more. Resolves when it has ended. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isQueued && !this.#isStopped) {
      this.#isQueued = true;
      this.#last = this.#last.then(() => this.#run());
    }
    return this.#last;
  }

  /** Resolves once nothing is under way. */
  stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    return this.#last;
  }

  async #run(): Promise<void> {
    this.#isQueued = false;
    if (this.#isStopped) return;
    await this.#work();
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#isQueued) return;
    const ms = typeof this.#waitMs === 'number' ? this.#waitMs : this.#waitMs();
    this.#timer = setTimeout(() => this.now(), ms).unref();
  }
}
