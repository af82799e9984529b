import type { Job, PgBoss } from 'pg-boss';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { PageInJob, RenderJob } from '../../render/render-job.ts';
import type { JobQueues } from '../job-queues.ts';

/** A batch of pages that waits for a machine. */
export interface RenderTask {
  /** A UUID. */
  readonly batch: string;
  /** The rendering that the batch is part of, a UUID. */
  readonly rendering: string;
  /** The machine that asked for it. */
  readonly publisher: string;
  readonly locale: LocaleId;
  /** The version of the locale's file to render from, and no other. */
  readonly version: number;
  /** The log's token for that version. */
  readonly token?: string | undefined;
  readonly job: Pick<RenderJob, 'snapshotVersion' | 'now'>;
  readonly pages: ReadonlyArray<PageInJob>;
}

export interface Wanted {
  readonly codeBuild: string;
  readonly rendering?: number | undefined;
}

const BATCHES = {
  expireInSeconds: 600,
  retryLimit: 20,
  retryDelay: 1,
  /** Deletes batches whose machine died before it needed them. */
  retentionSeconds: 1_800,
  deleteAfterSeconds: 600,
} as const;

/** Batches of pages that wait for a machine with the same code build. */
export class RenderQueue {
  readonly #queues: JobQueues;

  constructor(queues: JobQueues) {
    this.#queues = queues;
  }

  /** Adds the batches of one rendering. Returns its number. */
  add(codeBuild: string, tasks: ReadonlyArray<RenderTask>): Promise<number> {
    // A random priority serves as the rendering's number, since pg-boss can filter by it. It orders
    // nothing.
    const priority = Math.floor(Math.random() * LARGEST_INTEGER);
    const jobs = tasks.map((data) => ({ id: data.batch, data, priority }));
    return this.#use(codeBuild, async (boss, queue) => {
      await boss.insert(queue, jobs);
      return priority;
    });
  }

  /**
   * Takes a batch, of one rendering or of any, and runs `work` with it. If `work` throws, the batch
   * is taken again. Returns false if there is no batch.
   */
  async take(
    { codeBuild, rendering }: Wanted,
    work: (task: RenderTask) => Promise<void>,
  ): Promise<boolean> {
    const options =
      rendering === undefined ? {} : { minPriority: rendering, maxPriority: rendering };
    const taken = await this.#use(codeBuild, async (boss, queue) => {
      const [job] = await boss.fetch<RenderTask>(queue, options);
      return job && { boss, queue, job };
    });
    if (!taken) return false;
    await carryOut(taken, work);
    return true;
  }

  /** Forgets batches that nobody needs any more. */
  async remove(codeBuild: string, ids: ReadonlyArray<string>): Promise<void> {
    await this.#use(codeBuild, (boss, queue) => boss.deleteJob(queue, [...ids]));
  }

  #use<T>(codeBuild: string, work: (boss: PgBoss, queue: string) => Promise<T>): Promise<T> {
    const queue = `render.${codeBuild}`;
    return this.#queues.use(queue, BATCHES, (boss) => work(boss, queue));
  }
}

const LARGEST_INTEGER = 2 ** 31;

interface Taken {
  readonly boss: PgBoss;
  readonly queue: string;
  readonly job: Job<RenderTask>;
}

async function carryOut(
  { boss, queue, job }: Taken,
  work: (task: RenderTask) => Promise<void>,
): Promise<void> {
  try {
    await work(job.data);
    await boss.complete(queue, job.id).catch(() => {});
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await boss.fail(queue, job.id, { problem }).catch(() => {});
  }
}
