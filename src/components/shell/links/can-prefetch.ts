/**
 * Whether the page behind a link can be prefetched: it's another one of the shop. With other filters or
 * another variant, it's the same page, which acts on these itself.
 */
export function canPrefetch(address: string, from: string): boolean {
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
