import pRetry from 'p-retry';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { SourceGate } from './json-api/source-gate.ts';

export interface RetryOptions {
  /** Limits the calls; without it, they are made at once. */
  readonly gate?: SourceGate | undefined;
  /** The wait before the first retry of a call, which doubles with each further one, plus jitter. */
  readonly firstRetryMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

const RETRIES = 3;
const FIRST_RETRY_MS = 300;
const RETRIED_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Makes a call to a commerce system through the gate, and repeats it after temporary faults. */
export function retriedCall<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { gate, firstRetryMs = FIRST_RETRY_MS, signal } = options;
  return pRetry(() => (gate ? gate.run(call) : call()), {
    retries: RETRIES,
    minTimeout: firstRetryMs,
    randomize: true,
    ...(signal && { signal }),
    shouldRetry: ({ error }) => isTransient(error),
  });
}

/** Whether an error is a temporary fault. A timeout isn't one: it has taken long enough. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false;
  return error.kind === 'network' || RETRIED_STATUS.has(error.status ?? 0);
}
