import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';

/** When somebody's patience ends, on the clock of `performance.now()`. */
export type Deadline = number;

/** The time of one request from now on: all that one press asks for is done by then. */
export function requestDeadline(): Deadline {
  return performance.now() + REQUEST_TIMEOUT_MS;
}

/** What the work comes to; rejects with a `TimeoutError` once the deadline has passed. */
export async function withinTime<T>(work: Promise<T>, deadline = requestDeadline()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<never>((_, reject) => {
    const end = () => reject(new DOMException('It took too long.', 'TimeoutError'));
    timer = setTimeout(end, deadline - performance.now());
  });
  try {
    return await Promise.race([work, isOver]);
  } finally {
    clearTimeout(timer);
  }
}
