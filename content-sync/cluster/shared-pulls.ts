import type { PgBoss } from 'pg-boss';
import type { Country } from '#domain/locales.ts';
import { type JobQueues, repeatUntilDone } from './job-queues.ts';

export interface AskedPull {
  /** What asks for it, for example `nightly`. */
  readonly by: string;
  readonly countries: ReadonlyArray<Country>;
  /** Length of a period in seconds. Periods begin at multiples of it since the epoch. */
  readonly periodS: number;
}

export interface PullOffer {
  /** Resolves once the pull can't be lost. If it rejects, it's called again with the same id. */
  readonly take: (pull: { id: string; countries: ReadonlyArray<Country> }) => Promise<void>;
  /** How often to look for a pull, in seconds. */
  readonly everyS: number;
}

const QUEUE = 'pulls';
const PULLS = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const;
const GIVEN_UP_AFTER_MS = 3_600_000;

/**
 * Whole pulls. Each machine's clock asks for one at the same time, and one machine does it for all.
 */
export class SharedPulls {
  readonly #queues: JobQueues;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();

  constructor(queues: JobQueues, onError: (error: unknown) => void) {
    this.#queues = queues;
    this.#onError = onError;
  }

  /**
   * Asks for a pull. Asking again within the same period, here or on another machine, has no
   * effect. While PostgreSQL is away, it keeps trying for an hour, and then reports that.
   */
  ask({ by, countries, periodS }: AskedPull): void {
    const once = { singletonKey: `${by} ${countries.join(' ')}`, singletonSeconds: periodS };
    this.#use((boss) => boss.send(QUEUE, { countries }, once), { maxRetryTime: GIVEN_UP_AFTER_MS });
  }

  /** Does pulls that any machine asked for, from now on. */
  offer({ take, everyS }: PullOffer): void {
    const options = { pollingIntervalSeconds: everyS };
    this.#use((boss) =>
      boss.work<{ countries: ReadonlyArray<Country> }>(QUEUE, options, async (jobs) => {
        for (const { id, data } of jobs) await take({ id, countries: data.countries });
      }),
    );
  }

  stop(): void {
    this.#stopping.abort();
  }

  #use(work: (boss: PgBoss) => Promise<unknown>, limit: { maxRetryTime?: number } = {}): void {
    const { signal } = this.#stopping;
    const once = () => this.#queues.use(QUEUE, PULLS, work);
    repeatUntilDone(once, { signal, ...limit }).catch((error: unknown) => {
      if (!signal.aborted) this.#onError(error);
    });
  }
}
