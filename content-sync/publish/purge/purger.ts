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
