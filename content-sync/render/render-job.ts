import type { SentAnswer } from '../content-model/answer-query.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { Digest } from '../digest.ts';
import type { RecordedAnswer } from '../locale-file/dependencies.ts';
import type { RenderedPage } from '../locale-file/pages.ts';

/** One rendering of pages of a locale: one snapshot version and one reading of the clock. */
export interface RenderJob {
  readonly id: string;
  readonly dataFolder: string;
  readonly locale: LocaleId;
  readonly snapshotVersion: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether new bodies are stored; otherwise they are only compared. */
  readonly storesBodies: boolean;
}

/** A page to render, or a redirect to leave in its place. */
export interface PageInJob {
  /** A path of `pagePath`. */
  readonly at: string;
  readonly path: string;
  readonly page: number;
  /** Where a redirect leads; absent for a page. */
  readonly redirectTo?: string | undefined;
  /** Digest of the code that renders it. */
  readonly code: string;
  /** Digest of the stored body, which needn't be written again. */
  readonly storedDigest?: Digest | undefined;
}

export interface RenderBatch {
  readonly job: RenderJob;
  readonly pages: ReadonlyArray<PageInJob>;
  readonly answers: ReadonlyArray<SentAnswer>;
}

/** What a job is to render. */
export interface Rendering {
  readonly pages: ReadonlyArray<PageInJob>;
  /** Known answers of the same snapshot version. */
  readonly answers?: ReadonlyArray<SentAnswer>;
  readonly onBatch?: (batch: RenderedBatch) => void;
}

export interface RenderedBatch {
  readonly pages: ReadonlyArray<RenderedPage>;
  readonly failed: ReadonlyArray<PageFailure>;
  /** Answers that were computed for the first time. */
  readonly answered: ReadonlyArray<RecordedAnswer>;
  /** The worker's heap after the batch. */
  readonly heapBytes: number;
}

/** What a worker gets when it starts. */
export interface WorkerSettings {
  /** The server bundle's address, a file URL. */
  readonly entry: string;
  /** The address of the content model's module. */
  readonly model: string;
}

/** A page that couldn't be rendered. */
export interface PageFailure {
  readonly path: string;
  readonly problem: string;
  /** The place in the code that threw. */
  readonly stack?: string | undefined;
}

/** Limits on rendering; a page that exceeds one is left out. */
export interface RenderLimits {
  /** Memory limit of each worker in megabytes. */
  readonly memoryMb: number;
  /** Milliseconds in which a worker must finish its next page. */
  readonly pageTimeoutMs: number;
}

/**
 * Enough memory for the app, its caches and a batch; and a thousand times the usual time of a page,
 * because the machine may be busy.
 */
export const USUAL_LIMITS: RenderLimits = { memoryMb: 320, pageTimeoutMs: 30_000 };
