import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { CodeTimeoutError, LOADING_TIMES, PageTimeoutError, runWatched } from './page-timeout.ts';
import type { PageInJob, RenderBatch, RenderedBatch } from './render-job.ts';
import type { RenderLimits } from './render-limits.ts';

/** Renders pages one by one, to find out which of them ends its worker. */
export interface ApartRendering {
  /** Never rejects because of a page: one that ends its worker is among the failed ones. */
  render(batch: RenderBatch, tally: FatalPages): Promise<RenderedBatch>;
  /** Ends the worker at once. */
  close(): Promise<void>;
}

/** What ended workers during a job, in all its batches. */
export interface FatalPages {
  /** How many pages ended their worker. */
  count: number;
  /** Why the code can't be loaded, so that no further page is tried. */
  codeProblem?: string;
}

export interface ApartRenderingOptions {
  /** Opens a pool of one worker, which takes one batch at a time. */
  readonly open: () => Piscina;
  readonly limits: RenderLimits;
}

/** If more pages than this end their workers, the code or the memory limit is to blame. */
const FATAL_MAX = 5;

const NOT_TRIED =
  'It was not tried: too many pages before it ended the workers that rendered them.';

export function createApartRendering({ open, limits }: ApartRenderingOptions): ApartRendering {
  const oneAtATime = pLimit(1);
  let pool: Piscina | undefined;
  let waiting = 0;
  let isClosed = false;

  const end = async () => {
    const ending = pool;
    pool = undefined;
    await ending?.destroy();
  };
  const start = () => {
    const started = open();
    // If the worker can't start, its batch would wait forever.
    started.on('error', () => void (pool === started && end()));
    return started;
  };

  const attempt = async (task: RenderBatch): Promise<RenderedBatch> => {
    pool ??= start();
    try {
      return await runWatched(pool, task, limits.pageTimeoutMs);
    } catch (error) {
      await end();
      throw error;
    }
  };

  /**
   * Tries a failed page twice, since what the previous page left behind may have caused the
   * failure. A page that took too long isn't tried again: it would take as long.
   */
  const attemptTwice = async (task: RenderBatch): Promise<RenderedBatch> => {
    try {
      return await attempt(task);
    } catch (error) {
      if (isClosed || isTimeout(error)) throw error;
      return await attempt(task);
    }
  };

  const renderOne = async (batch: RenderBatch, page: PageInJob, tally: FatalPages) => {
    if (tally.codeProblem) return failed(page, tally.codeProblem);
    if (tally.count >= FATAL_MAX) return failed(page, NOT_TRIED);
    try {
      return await attemptTwice({ ...batch, pages: [page] });
    } catch (error) {
      if (isClosed) throw error;
      if (error instanceof CodeTimeoutError) {
        tally.codeProblem = codeProblem(limits);
        return failed(page, tally.codeProblem);
      }
      tally.count += 1;
      return failed(page, problemOf(error, limits));
    }
  };

  const renderAll = async (batch: RenderBatch, tally: FatalPages) => {
    const done: Array<RenderedBatch> = [];
    for (const page of batch.pages) done.push(await renderOne(batch, page, tally));
    return joined(done);
  };

  return {
    async render(batch, tally) {
      waiting += 1;
      try {
        return await oneAtATime(() => renderAll(batch, tally));
      } finally {
        waiting -= 1;
        if (waiting === 0) void end();
      }
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}

/** The problem that every page has if the code can't be loaded in time. */
export function codeProblem({ pageTimeoutMs }: RenderLimits): string {
  const seconds = (LOADING_TIMES * pageTimeoutMs) / 1_000;
  return `The code took more than ${seconds} s to load: one of its modules loops or waits when it is imported. STOREFRONT_RENDER_SECONDS allows more.`;
}

/** The result of a batch whose pages all failed. */
export function allFailed({ pages }: RenderBatch, problem: string): RenderedBatch {
  return joined(pages.map((page) => failed(page, problem)));
}

function failed({ at }: PageInJob, problem: string): RenderedBatch {
  return { pages: [], failed: [{ path: at, problem }], answered: [], heapBytes: 0 };
}

const isTimeout = (error: unknown) =>
  error instanceof PageTimeoutError || error instanceof CodeTimeoutError;

function problemOf(error: unknown, { memoryMb, pageTimeoutMs }: RenderLimits): string {
  if (error instanceof PageTimeoutError) {
    return `It took more than ${pageTimeoutMs / 1000} s; STOREFRONT_RENDER_SECONDS allows more.`;
  }
  if (!(error instanceof Error)) return `It ended its worker: ${String(error)}.`;
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? `It took more than ${memoryMb} MB of memory; STOREFRONT_RENDER_MEMORY allows more.`
    : `It ended its worker: ${error.message}.`;
}

function joined(batches: ReadonlyArray<RenderedBatch>): RenderedBatch {
  return {
    pages: batches.flatMap(({ pages }) => pages),
    failed: batches.flatMap((batch) => batch.failed),
    answered: batches.flatMap(({ answered }) => answered),
    heapBytes: Math.max(0, ...batches.map(({ heapBytes }) => heapBytes)),
  };
}
