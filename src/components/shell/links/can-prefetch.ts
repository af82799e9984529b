/** The network information that some browsers provide. */
export interface Connection {
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Whether the page behind a link may be prefetched: it's another one of the shop, and the network
 * isn't slow. With other filters or another variant, it's the same page, which acts on these itself.
 */
export function canPrefetch(address: string, from: string, connection: Connection): boolean {
  if (connection.saveData || connection.effectiveType?.endsWith('2g')) return false;
  const page = URL.parse(from);
  const target = URL.parse(address);
  if (!page || target?.origin !== page.origin || LIVE.test(target.pathname)) return false;
  return (
    target.pathname !== page.pathname ||
    SELECTING.some((name) => target.searchParams.get(name) !== page.searchParams.get(name))
  );
}

/** The parameters that select another page. */
const SELECTING = ['page', 'language', 'country_code'] as const;

/** Their answers depend on who asks, and when. */
const LIVE = /^\/(?:api|checkout)(?:\/|$)/;
