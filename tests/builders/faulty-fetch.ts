/**
 * A response, or an error, in place of a call; undefined lets the call through. Gets the path with
 * its query's page, and the caller's signal.
 */
export type Fault = (
  path: string,
  signal: AbortSignal,
  attempt: number,
) => Response | Promise<Response> | undefined;

/** A `fetch` that can be made to fail, and that counts the calls of each path. */
export function faultyFetch(answer: typeof fetch, fault: Fault) {
  const attempts = new Map<string, number>();
  const faulty: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = `${pathname} ${searchParams.get('page[number]') ?? ''}`.trim();
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    // A request's own signal stops following the caller's once the request is garbage-collected.
    const signal = init?.signal ?? request.signal;
    return (await fault(path, signal, attempt)) ?? answer(input, init);
  };
  return { fetch: faulty, attempts };
}
