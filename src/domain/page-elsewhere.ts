/** Pages that all countries have in common, or that say where else their product is sold. */
const COMMON = /^\/(?:products|categories|brands|sale|new-arrivals|search)(?:\/|$)/;
/** What a shopper chose that is the same everywhere; prices and filters aren't. */
const KEPT = ['q', 'variant'];

/**
 * The address of another country's home page, changed to the page that the shopper comes from.
 *
 * @param home its path and query: `/?country_code=AU`
 * @param cameFrom a complete address, or '' if it isn't known
 * @example pageElsewhere('/?country_code=AU', { cameFrom: 'https://shop.asia/sale', origin: 'https://shop.asia' })
 * // '/sale?country_code=AU'
 */
export function pageElsewhere(
  home: string,
  { cameFrom, origin }: { readonly cameFrom: string; readonly origin: string },
): string {
  const from = URL.canParse(cameFrom) ? new URL(cameFrom) : undefined;
  if (from?.origin !== origin || !COMMON.test(from.pathname)) return home;
  const to = new URL(home, origin);
  to.pathname = from.pathname;
  for (const name of KEPT) {
    const value = from.searchParams.get(name);
    if (value) to.searchParams.set(name, value);
  }
  return to.pathname + to.search;
}
