/** Limits on rendering; a page that exceeds one is left out. */
export interface RenderLimits {
  /** Memory limit of each worker in megabytes. */
  readonly memoryMb: number;
  /** Milliseconds in which a worker must finish its next page. */
  readonly pageTimeoutMs: number;
}

/**
 * The defaults: enough memory for the app, its caches and a batch, and a thousand times what a page
 * usually takes, because the machine may be busy.
 */
export const USUAL_LIMITS: RenderLimits = { memoryMb: 320, pageTimeoutMs: 30_000 };
