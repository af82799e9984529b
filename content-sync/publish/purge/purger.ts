/** What edges are to drop. Both name the same pages, for edges that know the one or the other. */
export interface Purge {
  /** Surrogate keys, as pages carry them. */
  readonly keys: ReadonlyArray<string>;
  /** Public addresses; none where a whole locale is dropped by its key. */
  readonly addresses: ReadonlyArray<string>;
}

export type PurgeResult =
  /** The edge said that it has dropped them. */
  { readonly outcome: 'confirmed' } | { readonly outcome: 'failed'; readonly problem: string };

/** Tells one edge what to drop. Purging twice does no harm. */
export interface Purger {
  /** Names the edge in logs, and from one start to the next. */
  readonly name: string;
  purge(purge: Purge): Promise<PurgeResult>;
}

/** A name for an edge at an address, without what of the address is secret. */
export function edgeName(kind: string, url: string): string {
  const { origin, pathname } = new URL(url);
  return `${kind} ${origin}${pathname}`.replace(/\/$/, '');
}
