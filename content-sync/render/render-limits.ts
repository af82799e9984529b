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
