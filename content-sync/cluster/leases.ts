import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { LocaleId } from '../contract/locale.ts';
import { Every } from '../every.ts';
import { LocaleBusyError } from '../locale-file/locale-lock.ts';
import { SharedStateError } from '../locale-file/locale-log.ts';
import type { Patience } from './postgres.ts';

/**
 * What one machine at a time does, such as writing a locale. Leases save work and guarantee nothing:
 * the log makes sure that only one machine publishes.
 */
export interface Leases {
  /**
   * Waits for a locale's lease. Resolves with a function that ends it.
   *
   * @throws LocaleBusyError if another machine keeps it longer than `patienceMs`
   * @throws SharedStateError
   */
  acquire(locale: LocaleId, patienceMs: number): Promise<() => void>;
  /**
   * Acquires a lease of any name. Resolves with what ends it, or undefined if another machine has it.
   *
   * @throws SharedStateError
   */
  acquireIfFree(name: string): Promise<(() => void) | undefined>;
  close(): Promise<void>;
}

export interface LeaseOptions {
  readonly databaseUrl: string;
  /** The machine's id, by which others see that it's alive. */
  readonly machine: string;
  readonly patience: Patience;
  /** A main thread that is silent for longer counts as hung. None is busy for that long. */
  readonly hungAfterMs?: number;
}

/** What the thread is sent: to acquire a lease, to end one, or only that the main thread goes on. */
export type Message =
  | { readonly acquire: string; readonly id: number }
  | { readonly end: string }
  | { readonly goesOn: true };

/** What the thread answers to `acquire`: a problem if PostgreSQL gave no answer. */
export interface Answer {
  readonly id: number;
  readonly isAcquired?: boolean;
  readonly problem?: unknown;
}

const THREAD = new URL('leases-thread.ts', import.meta.url);
const RETRY_MS = 50;
const GOES_ON_EVERY_MS = 1_000;
const HUNG_AFTER_MS = 30_000;

/** Waits for a locale's lease, as `Leases.acquire` does. */
export async function acquireInTime(
  leases: Pick<Leases, 'acquireIfFree'>,
  locale: LocaleId,
  patienceMs: number,
): Promise<() => void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const end = await leases.acquireIfFree(locale);
    if (end) return end;
    if (performance.now() > deadline) throw new LocaleBusyError(locale);
    await wait(RETRY_MS);
  }
}

/**
 * Leases that are locks of a session in PostgreSQL. They end with it: at once if the machine is
 * killed, and 3 s after it was stopped or lost its network. A thread keeps the session, however busy
 * the main thread is.
 */
export class SessionLeases implements Leases {
  readonly #options: LeaseOptions;
  readonly #pending = new Map<number, PromiseWithResolvers<Answer>>();
  readonly #goingOn: Every;
  #count = 0;
  #thread: Worker | undefined;
  #isClosed = false;

  constructor(options: LeaseOptions) {
    this.#options = { hungAfterMs: HUNG_AFTER_MS, ...options };
    this.#goingOn = new Every(GOES_ON_EVERY_MS, () => this.#send({ goesOn: true }));
    this.#send({ goesOn: true });
  }

  acquire(locale: LocaleId, patienceMs: number): Promise<() => void> {
    return acquireInTime(this, locale, patienceMs);
  }

  async acquireIfFree(name: string): Promise<(() => void) | undefined> {
    const answer = Promise.withResolvers<Answer>();
    this.#count += 1;
    const id = this.#count;
    this.#pending.set(id, answer);
    this.#send({ acquire: name, id });
    const { isAcquired, problem } = await answer.promise;
    if (problem !== undefined) throw new SharedStateError('PostgreSQL', { cause: problem });
    return isAcquired ? () => this.#send({ end: name }) : undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#goingOn.stop();
    await this.#thread?.terminate();
  }

  /** A thread that ended, or could not be started, is started with the next message. */
  #send(message: Message): void {
    try {
      if (this.#isClosed) throw new Error('The machine has left the others.');
      this.#thread ??= this.#start();
      this.#thread.postMessage(message);
    } catch (error) {
      this.#failAll(error);
    }
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { workerData: this.#options });
    thread.on('message', (answer: Answer) => {
      this.#pending.get(answer.id)?.resolve(answer);
      this.#pending.delete(answer.id);
    });
    thread.on('error', () => {});
    thread.once('exit', () => {
      this.#thread = undefined;
      this.#failAll(new Error('The thread that keeps the leases has ended.'));
    });
    return thread;
  }

  #failAll(problem: unknown): void {
    for (const [id, { resolve }] of this.#pending) resolve({ id, problem });
    this.#pending.clear();
  }
}
