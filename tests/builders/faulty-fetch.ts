/**
 * What stands in for the answer to a call, or undefined to let the call through. Paths are told
 * with their page; the signal is the caller's.
 */
export type Fault = (
  path: string,
  signal: AbortSignal,
  attempt: number,
) => Response | Promise<Response> | undefined;

/** A `fetch` that answers with a fault where there is one. Counts how often each path was called. */
export function faultyFetch(answer: typeof fetch, fault: Fault) {
  const attempts = new Map<string, number>();
  const faulty: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = `${pathname} ${searchParams.get('page[number]') ?? ''}`.trim();
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    // A request's own signal no longer follows the caller's once the request is collected.
    const signal = init?.signal ?? request.signal;
    return (await fault(path, signal, attempt)) ?? answer(input, init);
  };
  return { fetch: faulty, attempts };
}
