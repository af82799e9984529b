import { PgBoss, type Queue } from 'pg-boss';
import { SharedStateError } from '../locale-file/locale-log.ts';
import { SCHEMA } from './tables.ts';

/** The job queues that machines share, in pg-boss. Using the first of them starts it. */
export interface JobQueues {
  /**
   * Works with a queue, which is created if it's missing.
   *
   * @throws SharedStateError if PostgreSQL can't be reached, or refuses
   */
  use<T>(name: string, options: QueueOptions, work: (boss: PgBoss) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type QueueOptions = Omit<Queue, 'name'>;

/** Tables of pg-boss, beside those of the machines. */
const JOBS_SCHEMA = `${SCHEMA}_jobs`;

const CONNECTIONS = 3;
const CONNECT_MS = 3_000;
const WATCHED_EVERY_S = 5;

export function createJobQueues(databaseUrl: string): JobQueues {
  let starting: Promise<PgBoss> | undefined;
  const made = new Set<string>();

  const started = async () => {
    starting ??= start(databaseUrl);
    try {
      return await starting;
    } catch (error) {
      starting = undefined;
      throw error;
    }
  };

  return {
    async use(name, options, work) {
      try {
        const boss = await started();
        if (!made.has(name)) await boss.createQueue(name, options);
        made.add(name);
        return await work(boss);
      } catch (error) {
        throw error instanceof SharedStateError
          ? error
          : new SharedStateError('PostgreSQL', { cause: error });
      }
    },
    async close() {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
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
