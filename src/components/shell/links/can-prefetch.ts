/** The network information that some browsers provide. */
export interface Connection {
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Whether the page behind a link may be prefetched: it's in the shop, and the network isn't slow.
 */
export function canPrefetch(address: string, from: string, connection: Connection): boolean {
  if (connection.saveData || connection.effectiveType?.endsWith('2g')) return false;
  const page = URL.parse(from);
  const target = URL.parse(address);
  if (!page || target?.origin !== page.origin || LIVE.test(target.pathname)) return false;
  return target.pathname + target.search !== page.pathname + page.search;
}

/** Answered for the one who asks, and at the time of asking. */
const LIVE = /^\/(?:api|checkout)(?:\/|$)/;
