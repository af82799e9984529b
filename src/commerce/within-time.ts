import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';

/** A deadline on the clock of `performance.now()`. */
export type Deadline = number;

/** The deadline of a request that starts now. Everything that one press needs shares it. */
export function requestDeadline(): Deadline {
  return performance.now() + REQUEST_TIMEOUT_MS;
}

/** The result of the work; rejects with a `TimeoutError` after the deadline. */
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
