/** What browsers that know it say of the network. */
export interface Connection {
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the page behind a link is fetched ahead: one of the shop, on a network that is not slow. */
export function canPrefetch(address: string, from: string, connection: Connection): boolean {
  if (connection.saveData || connection.effectiveType?.endsWith('2g')) return false;
  const page = URL.parse(from);
  const target = URL.parse(address);
  if (!page || target?.origin !== page.origin || target.pathname.startsWith('/api/')) return false;
  return target.pathname + target.search !== page.pathname + page.search;
}
