import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { ContentModel } from '../content-model/content-model.ts';
import type { CodeBuild } from './code-build.ts';
import { CodeTimeoutError, runWatched } from './page-timeout.ts';
import { allFailed, codeProblem, type FatalPages, IsolatedRendering } from './render-isolated.ts';
import {
  type RenderBatch,
  type RenderedBatch,
  type Rendering,
  type RenderJob,
  type RenderLimits,
  USUAL_LIMITS,
  type WorkerSettings,
} from './render-job.ts';

/** The most pages in a batch of a job that is split. A worker writes its bodies with one call. */
const LARGEST_BATCH = 64;
/**
 * A job of at most this many pages isn't split while workers are busy with other jobs: both would open
 * the locale, and be sent the answers. An edit in several locales takes a twentieth less.
 */
const SMALL_JOB = 40;
/**
 * A job of at most this many pages doesn't start workers: starting one takes as long as rendering a
 * hundred pages.
 */
const WORTH_NO_START = 128;
/** With a smaller young generation, much time goes into garbage collection. */
const YOUNG_GENERATION_MB = 96;

/**
 * How much a heap grows beyond what is in use before it's collected again. In a worker, whose memory is
 * limited, V8 would let it grow by a third, and mark all of it several times a second: a fifth of a
 * build's CPU time. The setting holds for the process; heaps without a limit grow by up to 300.
 */
const HEAP_GROWTH_PERCENT = 100;

/** Piscina's error about the late result of a worker that was being ended. It's ignored. */
const LATE_ANSWER = /^Unexpected message from Worker/;

/** After this long without work, all workers but one end. */
const IDLE_MS = 600_000;

/** What renders pages with one code build. */
export interface RenderPool {
  render(job: NewJob, rendering: Rendering): Promise<Omit<RenderedBatch, 'heapBytes'>>;
  /**
   * Ends the workers after they have rendered everything requested. Later jobs get new workers,
   * which end with them.
   */
  drain(): void;
  /** Ends the workers at once. */
  close(): Promise<void>;
}

/**
 * Jobs of several calls may share one id: workers then keep files open and caches filled between
 * them.
 */
type NewJob = Omit<RenderJob, 'id'> & Partial<Pick<RenderJob, 'id'>>;

export interface RenderPoolOptions extends Pick<CodeBuild, 'entryFile' | 'moduleCache'> {
  /** The queries that pages may ask. */
  readonly model: ContentModel;
  /** By default the number of cores. More is slower. */
  readonly threads?: number;
  readonly limits?: RenderLimits | undefined;
}

/**
 * Worker threads that render pages. If a worker ends, for lack of memory or any other reason, or is
 * terminated because a page takes too long, its pages are rendered again one by one; a page that
 * ends its worker again counts as failed. If the code doesn't finish loading, all pages fail.
 */
export class WorkerPool implements RenderPool {
  readonly #limits: RenderLimits;
  /** How many workers there are at most. */
  readonly #threads: number;
  readonly #pool: Piscina;
  readonly #isolated: IsolatedRendering;
  /** How many jobs are being rendered. */
  #jobs = 0;
  #isDraining = false;
  #isClosed = false;
  #ending: Promise<void> | undefined;

  constructor(options: RenderPoolOptions) {
    const { limits = USUAL_LIMITS, threads = availableParallelism() } = options;
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
    const workers = workerOptions(options, limits);
    this.#limits = limits;
    this.#threads = threads;
    this.#pool = new Piscina({
      ...workers,
      maxThreads: threads,
      // Starting a worker takes longer than publishing an edit, so one stays.
      idleTimeout: IDLE_MS,
      // The next batch is queued before a worker has finished the current one.
      concurrentTasksPerWorker: 2,
    });
    this.#pool.on('error', ({ message }: Error) => {
      // If workers can't start, batches fail instead of waiting forever.
      if (!LATE_ANSWER.test(message)) void this.#end();
    });
    this.#isolated = new IsolatedRendering({
      limits,
      open: () => new Piscina({ ...workers, maxThreads: 1, concurrentTasksPerWorker: 1 }),
    });
  }

  async render(job: NewJob, { pages, answers = [], onBatch }: Rendering) {
    await this.#ending;
    const id = job.id ?? randomUUID();
    const fatal: FatalPages = { count: 0 };
    const batches = chunks(pages, this.#batchSize(pages.length)).map(async (chunk) => {
      const batch = await this.#run({ job: { ...job, id }, pages: chunk, answers }, fatal);
      onBatch?.(batch);
      return batch;
    });
    this.#jobs += 1;
    const done = await Promise.all(batches).finally(() => {
      this.#jobs -= 1;
      this.#endWhenIdle();
    });
    return {
      pages: done.flatMap((batch) => batch.pages),
      failed: done.flatMap((batch) => batch.failed),
      answered: done.flatMap((batch) => batch.answered),
    };
  }

  drain(): void {
    this.#isDraining = true;
    this.#endWhenIdle();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#end(), this.#isolated.close()]);
  }

  async #run(batch: RenderBatch, fatal: FatalPages): Promise<RenderedBatch> {
    try {
      return await runWatched(this.#pool, batch, this.#limits.pageTimeoutMs);
    } catch (error) {
      if (this.#isClosed) throw error;
      if (error instanceof CodeTimeoutError) {
        fatal.codeProblem = codeProblem(this.#limits);
        // What is queued would take as long to fail.
        void this.#end();
      }
      if (fatal.codeProblem) return allFailed(batch, fatal.codeProblem);
      return this.#isolated.render(batch, fatal);
    }
  }

  #batchSize(pages: number): number {
    const isStarted = this.#pool.threads.length >= this.#threads;
    const isSmall = pages <= (isStarted ? SMALL_JOB : WORTH_NO_START);
    if (isSmall && (this.#jobs > 0 || !isStarted)) return pages;
    return Math.min(LARGEST_BATCH, Math.ceil(pages / this.#threads));
  }

  #endWhenIdle(): void {
    if (this.#isDraining && this.#jobs === 0) void this.#end();
  }

  #end(): Promise<void> {
    this.#ending ??= this.#pool.destroy().finally(() => {
      this.#ending = undefined;
    });
    return this.#ending;
  }
}

function workerOptions({ entryFile, moduleCache, model }: RenderPoolOptions, limits: RenderLimits) {
  const settings: WorkerSettings = { entry: pathToFileURL(entryFile).href, model: model.module };
  return {
    filename: new URL('render-worker.ts', import.meta.url).href,
    name: 'renderBatch',
    minThreads: 1,
    // Idle workers must turn their event loop, because React frees memory then.
    atomics: 'disabled',
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      maxOldGenerationSizeMb: limits.memoryMb,
    },
    workerData: settings,
    env: {
      ...(moduleCache !== undefined && { NODE_COMPILE_CACHE: moduleCache }),
      ...process.env,
      // React is twice as fast in production mode.
      NODE_ENV: 'production',
    },
  } as const;
}

function chunks<T>(items: ReadonlyArray<T>, size: number): Array<ReadonlyArray<T>> {
  if (items.length === 0) return [];
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
