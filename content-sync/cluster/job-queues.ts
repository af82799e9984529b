import pRetry from 'p-retry';
import { PgBoss, type Queue } from 'pg-boss';
import { SharedStateError } from '../locale-file/locale-log.ts';
import { SCHEMA } from './tables.ts';

export type QueueOptions = Omit<Queue, 'name'>;

/** Tables of pg-boss, beside those of the machines. */
const JOBS_SCHEMA = `${SCHEMA}_jobs`;

const CONNECTIONS = 3;
const CONNECT_MS = 3_000;
const WATCHED_EVERY_S = 5;

/** The job queues that machines share, in pg-boss. Using the first of them starts it. */
export class JobQueues {
  readonly #databaseUrl: string;
  readonly #made = new Set<string>();
  #starting: Promise<PgBoss> | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /**
   * Works with a queue, which is created if it's missing.
   *
   * @throws SharedStateError if PostgreSQL can't be reached, or refuses
   */
  async use<T>(
    name: string,
    options: QueueOptions,
    work: (boss: PgBoss) => Promise<T>,
  ): Promise<T> {
    try {
      const boss = await this.#started();
      if (!this.#made.has(name)) await boss.createQueue(name, options);
      this.#made.add(name);
      return await work(boss);
    } catch (error) {
      if (error instanceof SharedStateError) throw error;
      throw new SharedStateError('PostgreSQL', { cause: error });
    }
  }

  async close(): Promise<void> {
    const boss = await this.#starting?.catch(() => undefined);
    await boss?.stop({ graceful: false });
  }

  async #started(): Promise<PgBoss> {
    this.#starting ??= start(this.#databaseUrl);
    try {
      return await this.#starting;
    } catch (error) {
      this.#starting = undefined;
      throw error;
    }
  }
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** Repeats work while PostgreSQL is away. Rejects once it's aborted, or the time is over. */
export async function repeatUntilDone(
  work: () => Promise<unknown>,
  options: { readonly signal: AbortSignal; readonly maxRetryTime?: number },
): Promise<void> {
  await pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: FIRST_RETRY_MS,
    maxTimeout: LONGEST_RETRY_MS,
    unref: true,
    ...options,
  });
}

async function start(connectionString: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    application_name: 'storefront jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    schedule: false,
    registerInstance: false,
    monitorIntervalSeconds: WATCHED_EVERY_S,
    superviseIntervalSeconds: WATCHED_EVERY_S,
  });
  // pg-boss retries its own work; what is asked of it rejects where it was asked.
  boss.on('error', () => {});
  return boss.start();
}
