import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { CodeTimeoutError, LOADING_TIMES, PageTimeoutError, runWatched } from './page-timeout.ts';
import type { PageInJob, RenderBatch, RenderedBatch, RenderLimits } from './render-job.ts';

/** What ended workers during a job, in all its batches. */
export interface FatalPages {
  /** How many pages ended their worker. */
  count: number;
  /** Why the code can't be loaded, so that no further page is tried. */
  codeProblem?: string;
}

export interface IsolatedRenderingOptions {
  /** Opens a pool of one worker, which takes one batch at a time. */
  readonly open: () => Piscina;
  readonly limits: RenderLimits;
}

/** If more pages than this end their workers, the code or the memory limit is to blame. */
const FATAL_MAX = 5;

const NOT_TRIED =
  'It was not tried: too many pages before it ended the workers that rendered them.';

/** Renders pages one by one, to find out which of them ends its worker. */
export class IsolatedRendering {
  readonly #open: IsolatedRenderingOptions['open'];
  readonly #limits: RenderLimits;
  readonly #oneAtATime = pLimit(1);
  #pool: Piscina | undefined;
  /** How many batches aren't done. */
  #waiting = 0;
  #isClosed = false;

  constructor({ open, limits }: IsolatedRenderingOptions) {
    this.#open = open;
    this.#limits = limits;
  }

  /** Never rejects because of a page: one that ends its worker is among the failed ones. */
  async render(batch: RenderBatch, tally: FatalPages): Promise<RenderedBatch> {
    this.#waiting += 1;
    try {
      return await this.#oneAtATime(() => this.#renderAll(batch, tally));
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) void this.#end();
    }
  }

  /** Ends the worker at once. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#end();
  }

  async #renderAll(batch: RenderBatch, tally: FatalPages): Promise<RenderedBatch> {
    const done: Array<RenderedBatch> = [];
    for (const page of batch.pages) done.push(await this.#renderOne(batch, page, tally));
    return joined(done);
  }

  async #renderOne(batch: RenderBatch, page: PageInJob, tally: FatalPages): Promise<RenderedBatch> {
    if (tally.codeProblem) return failed(page, tally.codeProblem);
    if (tally.count >= FATAL_MAX) return failed(page, NOT_TRIED);
    try {
      return await this.#attemptTwice({ ...batch, pages: [page] });
    } catch (error) {
      if (this.#isClosed) throw error;
      if (error instanceof CodeTimeoutError) {
        tally.codeProblem = codeProblem(this.#limits);
        return failed(page, tally.codeProblem);
      }
      tally.count += 1;
      return failed(page, problemOf(error, this.#limits));
    }
  }

  /**
   * Tries a failed page twice, since what the previous page left behind may have caused the
   * failure. A page that took too long isn't tried again: it would take as long.
   */
  async #attemptTwice(task: RenderBatch): Promise<RenderedBatch> {
    try {
      return await this.#attempt(task);
    } catch (error) {
      if (this.#isClosed || isTimeout(error)) throw error;
      return await this.#attempt(task);
    }
  }

  async #attempt(task: RenderBatch): Promise<RenderedBatch> {
    this.#pool ??= this.#start();
    try {
      return await runWatched(this.#pool, task, this.#limits.pageTimeoutMs);
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  #start(): Piscina {
    const started = this.#open();
    // If the worker can't start, its batch would wait forever.
    started.on('error', () => void (this.#pool === started && this.#end()));
    return started;
  }

  async #end(): Promise<void> {
    const ending = this.#pool;
    this.#pool = undefined;
    await ending?.destroy();
  }
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
