/**
 * A call of the API. `{version}` stands for the version, which configuration may override by endpoint
 * name, and `{id}` for the id. If the path has no `{id}`, the id is appended.
 */
export interface Endpoint {
  readonly version: string;
  readonly path: string;
  /** Whether the call uses the bag and so sends the `X-CART-TOKEN` header. */
  readonly usesCart?: true;
  /** By which configuration may override the version; of the table's, the key. */
  readonly name?: string;
}

/** A call whose path begins like that of most. */
export const api = (version: string, path: string): Endpoint => ({
  version,
  path: `/api/{version}/${path}`,
});

/** All calls that the shop makes, but those that content is read by. */
export const ENDPOINTS = {
  search: api('v3.1', 'search'),
  searchSuggestions: api('v3', 'search'),
  popularQueries: api('v2.3', 'search/popular_queries'),

  products: api('v2.6', 'products'),
  productsById: api('v2.3', 'products'),
  variants: api('v2.6', 'variants'),
  productReviews: api('v2.6', 'products/{id}/reviews'),
  productsByPopularity: api('v2.5', 'product_recommendations/products_by_popularity'),
  productsByStrategy: api('v2.5', 'product_recommendations/products_by_strategy'),

  overlay: api('v2.5', 'overlays/latest'),

  cart: { ...api('v2.5', 'carts'), usesCart: true },
  itemsCount: api('v2.5', 'carts/{id}/items_count'),
  bag: api('v2.5', 'carts/{id}/bag'),
  lineItems: { ...api('v2.5', 'cart/line_items'), usesCart: true },
  freeSamples: api('v2.5', 'free_samples'),
  rewards: api('v2.5', 'rewards'),
  placedOrders: api('v2.6', 'placed_orders'),
  orderLookups: api('v2.6', 'order_lookups'),
  orderCancellations: api('v2.6', 'order_cancellations'),
  orderReturns: api('v2.6', 'order_returns'),
  giftCardPurchases: api('v2.6', 'gift_card_purchases'),
  giftCardBalances: api('v2.6', 'gift_card_balances'),
  stockNotices: api('v2.5', 'stock_notices'),
  stockNoticeConfirmations: api('v2.5', 'stock_notices/confirmations'),
  stockNoticeWithdrawals: api('v2.5', 'stock_notices/withdrawals'),

  sessions: api('v2.6', 'sessions'),
  socialLogin: { ...api('v2.6', 'auth/social/login'), usesCart: true },
  user: api('v2.6', 'account/user'),
  token: { version: 'v1', path: '/api/auth/{version}/token' },
  codes: api('v2.6', 'auth/codes'),
  authProviders: api('v2.6', 'auth/providers'),
  companySignIn: api('v2.6', 'auth/company/start'),
  registrations: api('v2.6', 'account/registrations'),
  emailConfirmations: api('v2.6', 'account/email_confirmations'),
  passwordResets: api('v2.6', 'account/password_resets'),
  addresses: api('v2.6', 'account/addresses'),
  password: api('v2.6', 'account/password'),
  changeCodes: api('v2.6', 'account/change_codes'),
  emailChanges: api('v2.6', 'account/email_changes'),
  orders: api('v2.6', 'account/orders'),
  purchasedItems: api('v2.6', 'account/purchased_items'),
  reviews: api('v2.6', 'account/reviews'),
  reviewPhotos: api('v2.6', 'account/review_photos'),
  helpfulVotes: api('v2.6', 'account/helpful_votes'),
  questions: api('v2.6', 'account/questions'),
  followedBrands: api('v2.6', 'account/followed_brands'),
  pointLogs: api('v2.6', 'account/point_logs'),
  beautyProfile: api('v2.6', 'account/beauty_profile'),
  onboarding: api('v2.6', 'account/onboarding'),

  waitlist: api('v2.3', 'my/waitlist/variants'),
  waitlistVariant: api('v2.3', 'waitlist/variants'),
  wishlist: api('v2.5', 'wishlist'),
  wishlistVariant: api('v2.3', 'wishlist/variants'),
  notifications: api('v2.5', 'notification_subscriptions'),
  subscribe: api('v2.5', 'notification_subscriptions/subscribe'),
  unsubscribe: api('v2.5', 'notification_subscriptions/unsubscribe'),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** One of the table's endpoints by its name, or another. */
export type AnyEndpoint = EndpointName | Endpoint;

/** Versions that override those of the table, by endpoint. */
export type EndpointVersions = Readonly<Record<string, string>>;

/** Those configured versions that differ from the table; undefined if none does. */
export function overridingVersions(
  versions: Readonly<Record<string, string>>,
): EndpointVersions | undefined {
  const table: Readonly<Record<string, Endpoint | undefined>> = ENDPOINTS;
  const others = Object.entries(versions).filter(
    ([name, version]) => table[name] && table[name].version !== version,
  );
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface EndpointCall {
  readonly id?: string | undefined;
  readonly query?: Query | undefined;
  readonly version?: string | undefined;
}

/**
 * The path and query of a call.
 *
 * @example endpointAddress('bag', { id: 'x' }) // '/api/v2.5/carts/x/bag'
 * @example endpointAddress('products', { id: '1', version: 'v3' }) // '/api/v3/products/1'
 * @throws RangeError for an id that is a dot segment, which no address can contain
 */
export function endpointAddress(of: AnyEndpoint, { id, query, version }: EndpointCall): string {
  const endpoint = endpointOf(of);
  const path = withId(endpoint.path.replace('{version}', version ?? endpoint.version), id);
  const search = queryString(query ?? {});
  return search ? `${path}?${search}` : path;
}

export function endpointOf(of: AnyEndpoint): Endpoint {
  return typeof of === 'string' ? ENDPOINTS[of] : of;
}

function withId(path: string, id: string | undefined): string {
  if (id === undefined) return path;
  const segment = encodeURIComponent(id);
  // Encoded or not, these lead to another endpoint.
  if (segment === '.' || segment === '..') throw new RangeError(`"${id}" cannot be an id.`);
  return path.includes('{id}') ? path.replace('{id}', () => segment) : `${path}/${segment}`;
}

function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.toString();
}
