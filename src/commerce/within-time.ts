import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';

/** A deadline on the clock of `performance.now()`. */
export type Deadline = number;

/** The deadline of a request that starts now. Everything that one press needs shares it. */
export function requestDeadline(): Deadline {
  return performance.now() + REQUEST_TIMEOUT_MS;
}

/** The result of the work; rejects with a `TimeoutError` after the deadline. */
export function withinTime<T>(work: Promise<T>, deadline = requestDeadline()): Promise<T> {
  return callWithin({ ms: deadline - performance.now() }, () => work);
}

/**
 * The result of a call that is given a signal, which aborts after a time or with another signal. It
 * rejects then with the reason even if the call heeds no signal, as APIs in the same process may.
 *
 * @throws DOMException with the name `TimeoutError` after the time
 */
export async function callWithin<T>(
  { ms, signal: outer }: { readonly ms: number; readonly signal?: AbortSignal | undefined },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const halt = new AbortController();
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    halt.abort(reason);
    reject(reason);
  };
  const endWithOuter = () => end(outer?.reason);
  const timer = setTimeout(() => end(new DOMException('It took too long.', 'TimeoutError')), ms);
  outer?.addEventListener('abort', endWithOuter);
  if (outer?.aborted) endWithOuter();
  try {
    return await Promise.race([isOver, call(halt.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', endWithOuter);
  }
}

/** Whether an error says that a call took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
