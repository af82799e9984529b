/** What edges are to purge. Keys and addresses name the same pages; an edge uses either. */
export interface Purge {
  /** Surrogate keys, as pages carry them. */
  readonly keys: ReadonlyArray<string>;
  /** Public addresses; none if a whole locale is purged by its key. */
  readonly addresses: ReadonlyArray<string>;
}

export type PurgeResult =
  /** The edge confirmed it. */
  { readonly outcome: 'confirmed' } | { readonly outcome: 'failed'; readonly problem: string };

/** Purges one edge. Purging twice does no harm. */
export interface Purger {
  /** Names the edge in logs. It has to stay the same across restarts. */
  readonly name: string;
  /** Whether the edge keeps pages for a moment only, purged or not. */
  readonly keepsBriefly?: boolean;
  purge(purge: Purge): Promise<PurgeResult>;
}

/** A name for an edge, from its address without any credentials. */
export function edgeName(kind: string, url: string): string {
  const { origin, pathname } = new URL(url);
  return `${kind} ${origin}${pathname}`.replace(/\/$/, '');
}

const TIMEOUT_MS = 10_000;

/** Sends a request to an edge. Any 2xx status confirms it. */
export async function askEdge(
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<PurgeResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'confirmed' };
    return { outcome: 'failed', problem: `It answered with ${answer.status}.` };
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

/** `fetch` has what went wrong in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * How much an edge takes at once. Keys have some forty characters, and a header line may have 8 KB.
 */
const AT_ONCE_MAX = 100;

/** Purges in batches, one after the other, until one fails. */
export async function inBatches(
  { keys, addresses }: Purge,
  purge: (part: Purge) => Promise<PurgeResult>,
): Promise<PurgeResult> {
  const most = Math.max(keys.length, addresses.length);
  for (let start = 0; start < most; start += AT_ONCE_MAX) {
    const end = start + AT_ONCE_MAX;
    const result = await purge({
      keys: keys.slice(start, end),
      addresses: addresses.slice(start, end),
    });
    if (result.outcome === 'failed') return result;
  }
  return { outcome: 'confirmed' };
}
