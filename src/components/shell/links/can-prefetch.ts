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

/**
 * Whether a page that may be prefetched may be prerendered, too: it is one to look at, without
 * filters, which are asked for as soon as it runs.
 *
 * @param address of a page in the same locale
 */
export function canPrerender(address: string): boolean {
  const target = URL.parse(address);
  if (!target || !LOOKED_AT.test(target.pathname)) return false;
  return [...target.searchParams.keys()].every((name) => SELECTING_ONE.has(name));
}

/** Pages that are the same for everybody. Search, bag, sign-in and account act once they run. */
const LOOKED_AT =
  /^\/(?:$|(?:brands|categories|products|sale|new-arrivals|pages|faq|stores-and-events)(?:\/|$))/;
const SELECTING_ONE: ReadonlySet<string> = new Set(['page', 'variant', 'language']);

/** The parameters that select another page. */
const SELECTING = ['page', 'language', 'country_code'] as const;

/** Their answers depend on who asks, and when. */
const LIVE = /^\/(?:api|checkout)(?:\/|$)/;
