import { setTimeout as wait } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import { SharedStateError } from '../../locale-file/locale-log.ts';
import { SCHEMA } from '../tables.ts';
import type { RenderTask } from './render-task.ts';

/**
 * Batches of pages that wait for a machine with the same code build. Whoever took a batch says
 * every few seconds that it's at work; a batch of a machine that doesn't goes to another.
 */
export interface RenderQueue {
  /** Adds the batches of one rendering. Returns its number. */
  add(codeBuild: string, tasks: ReadonlyArray<RenderTask>): Promise<number>;
  /**
   * Takes a batch, of a certain rendering or of any, and runs `work` with it. A batch whose work
   * throws is taken again. Returns false if there is none.
   */
  take(wanted: Wanted, work: (task: RenderTask) => Promise<void>): Promise<boolean>;
  /** Gives batches of machines that are gone to others. */
  reclaim(codeBuild: string): Promise<void>;
  /** Forgets batches that nobody needs any more. */
  remove(codeBuild: string, ids: ReadonlyArray<string>): Promise<void>;
  close(): Promise<void>;
}

export interface Wanted {
  readonly codeBuild: string;
  readonly rendering?: number | undefined;
}

/** Tables of pg-boss, beside those of the machines. */
const JOBS_SCHEMA = `${SCHEMA}_jobs`;

/** The least that pg-boss allows. */
const GONE_AFTER_S = 10;
const SEEN_EVERY_MS = 3_000;
const BATCHES = {
  heartbeatSeconds: GONE_AFTER_S,
  expireInSeconds: 600,
  retryLimit: 20,
  retryDelay: 1,
  /** Batches of a machine that died before it needed them. */
  retentionSeconds: 1_800,
  deleteAfterSeconds: 600,
} as const;

const CONNECTIONS = 3;
const CONNECT_MS = 3_000;
const WATCHED_EVERY_S = 5;

export function createRenderQueue(databaseUrl: string): RenderQueue {
  let starting: Promise<PgBoss> | undefined;
  const queues = new Set<string>();

  const started = async () => {
    starting ??= start(databaseUrl);
    try {
      return await starting;
    } catch (error) {
      starting = undefined;
      throw error;
    }
  };
  const queueOf = async (codeBuild: string) => {
    const boss = await started();
    const queue = `render.${codeBuild}`;
    if (!queues.has(queue)) await boss.createQueue(queue, BATCHES);
    queues.add(queue);
    return { boss, queue };
  };
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof SharedStateError
        ? error
        : new SharedStateError('PostgreSQL', { cause: error });
    }
  };

  return {
    add: (codeBuild, tasks) =>
      asked(async () => {
        const { boss, queue } = await queueOf(codeBuild);
        // A rendering takes its own batches by their priority, which says nothing else.
        const priority = Math.floor(Math.random() * LARGEST_INTEGER);
        await boss.insert(
          queue,
          tasks.map((data) => ({ id: data.batch, data, priority })),
        );
        return priority;
      }),
    async take({ codeBuild, rendering }, work) {
      const taken = await asked(async () => {
        const { boss, queue } = await queueOf(codeBuild);
        const options =
          rendering === undefined ? {} : { minPriority: rendering, maxPriority: rendering };
        const [job] = await boss.fetch<RenderTask>(queue, options);
        return job && { boss, queue, job };
      });
      if (!taken) return false;
      await carryOut(taken, work);
      return true;
    },
    reclaim: (codeBuild) =>
      asked(async () => {
        const { boss, queue } = await queueOf(codeBuild);
        await boss.supervise(queue);
      }),
    remove: (codeBuild, ids) =>
      asked(async () => {
        const { boss, queue } = await queueOf(codeBuild);
        await boss.deleteJob(queue, [...ids]);
      }),
    async close() {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

const LARGEST_INTEGER = 2 ** 31;

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
  // What it does by itself it does again; what it's asked for fails where it's asked.
  boss.on('error', () => {});
  return boss.start();
}

interface Taken {
  readonly boss: PgBoss;
  readonly queue: string;
  readonly job: Job<RenderTask>;
}

async function carryOut(
  { boss, queue, job }: Taken,
  work: (task: RenderTask) => Promise<void>,
): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const beSeen = async () => {
    while (!signal.aborted) {
      await wait(SEEN_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await boss.touch(queue, job.id).catch(() => {});
    }
  };
  void beSeen();
  try {
    await work(job.data);
    await boss.complete(queue, job.id).catch(() => {});
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await boss.fail(queue, job.id, { problem }).catch(() => {});
  } finally {
    ended.abort();
  }
}
