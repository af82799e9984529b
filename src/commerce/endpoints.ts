/**
 * A call of the API. `{version}` stands for the version, which configuration may override by endpoint
 * name, and `{id}` for the id. If the path has no `{id}`, the id is appended.
 */
export interface Endpoint {
  readonly version: string;
  readonly path: string;
  /** Whether the call uses the bag and so sends the `X-CART-TOKEN` header. */
  readonly usesCart?: true;
}

/** All calls that the shop makes. */
export const ENDPOINTS = {
  search: { version: 'v3.1', path: '/api/{version}/search' },
  searchSuggestions: { version: 'v3', path: '/api/{version}/search' },
  popularQueries: { version: 'v2.3', path: '/api/{version}/search/popular_queries' },

  brands: { version: 'v2.6', path: '/api/{version}/brands' },
  categories: { version: 'v2.6', path: '/api/{version}/categories' },
  products: { version: 'v2.6', path: '/api/{version}/products' },
  productsById: { version: 'v2.3', path: '/api/{version}/products' },
  variants: { version: 'v2.6', path: '/api/{version}/variants' },
  productReviews: { version: 'v2.6', path: '/api/{version}/products/{id}/reviews' },
  productFilters: { version: 'v2.3', path: '/api/{version}/products/filters' },
  productsByPopularity: {
    version: 'v2.5',
    path: '/api/{version}/product_recommendations/products_by_popularity',
  },
  productsByStrategy: {
    version: 'v2.5',
    path: '/api/{version}/product_recommendations/products_by_strategy',
  },

  billboards: { version: 'v2.4', path: '/api/{version}/billboards' },
  homePageCarousels: { version: 'v2.4', path: '/api/{version}/home_page_carousels' },
  featureCarousel: { version: 'v2.4', path: '/api/{version}/feature_carousels/live' },
  quickLinks: { version: 'v2.4', path: '/api/{version}/homepage_quick_links' },
  shopByCampaign: { version: 'v2.4', path: '/api/{version}/shop_by_campaigns/latest' },
  layoutConfig: { version: 'v2.4', path: '/api/{version}/layout_config' },
  globalConfig: { version: 'v2.4', path: '/api/{version}/global_config' },
  navigation: { version: 'v2.4', path: '/api/{version}/navigation' },
  popularityLists: { version: 'v2.6', path: '/api/{version}/popularity_lists' },
  overlay: { version: 'v2.5', path: '/api/{version}/overlays/latest' },
  contentPages: { version: 'v2.4', path: '/api/{version}/pages' },
  stores: { version: 'v2.4', path: '/api/{version}/stores' },
  storeEvents: { version: 'v2.4', path: '/api/{version}/store_events' },

  activityGroups: { version: 'v1', path: '/api/booking-services/api/{version}/activity_groups' },
  activityPages: { version: 'v1', path: '/api/booking-services/api/{version}/pages' },
  activities: { version: 'v1', path: '/api/booking-services/api/{version}/activities' },

  cart: { version: 'v2.5', path: '/api/{version}/carts', usesCart: true },
  itemsCount: { version: 'v2.5', path: '/api/{version}/carts/{id}/items_count' },
  bag: { version: 'v2.5', path: '/api/{version}/carts/{id}/bag' },
  lineItems: { version: 'v2.5', path: '/api/{version}/cart/line_items', usesCart: true },
  freeSamples: { version: 'v2.5', path: '/api/{version}/free_samples' },
  rewards: { version: 'v2.5', path: '/api/{version}/rewards' },
  placedOrders: { version: 'v2.6', path: '/api/{version}/placed_orders' },
  orderLookups: { version: 'v2.6', path: '/api/{version}/order_lookups' },
  orderCancellations: { version: 'v2.6', path: '/api/{version}/order_cancellations' },
  giftCardPurchases: { version: 'v2.6', path: '/api/{version}/gift_card_purchases' },
  giftCardBalances: { version: 'v2.6', path: '/api/{version}/gift_card_balances' },
  stockNotices: { version: 'v2.5', path: '/api/{version}/stock_notices' },
  stockNoticeConfirmations: {
    version: 'v2.5',
    path: '/api/{version}/stock_notices/confirmations',
  },
  stockNoticeWithdrawals: { version: 'v2.5', path: '/api/{version}/stock_notices/withdrawals' },

  sessions: { version: 'v2.6', path: '/api/{version}/sessions' },
  socialLogin: { version: 'v2.6', path: '/api/{version}/auth/social/login', usesCart: true },
  user: { version: 'v2.6', path: '/api/{version}/account/user' },
  token: { version: 'v1', path: '/api/auth/{version}/token' },
  codes: { version: 'v2.6', path: '/api/{version}/auth/codes' },
  authProviders: { version: 'v2.6', path: '/api/{version}/auth/providers' },
  companySignIn: { version: 'v2.6', path: '/api/{version}/auth/company/start' },
  registrations: { version: 'v2.6', path: '/api/{version}/account/registrations' },
  emailConfirmations: { version: 'v2.6', path: '/api/{version}/account/email_confirmations' },
  passwordResets: { version: 'v2.6', path: '/api/{version}/account/password_resets' },
  addresses: { version: 'v2.6', path: '/api/{version}/account/addresses' },
  password: { version: 'v2.6', path: '/api/{version}/account/password' },
  changeCodes: { version: 'v2.6', path: '/api/{version}/account/change_codes' },
  emailChanges: { version: 'v2.6', path: '/api/{version}/account/email_changes' },
  orders: { version: 'v2.6', path: '/api/{version}/account/orders' },
  purchasedItems: { version: 'v2.6', path: '/api/{version}/account/purchased_items' },
  reviews: { version: 'v2.6', path: '/api/{version}/account/reviews' },
  reviewPhotos: { version: 'v2.6', path: '/api/{version}/account/review_photos' },
  helpfulVotes: { version: 'v2.6', path: '/api/{version}/account/helpful_votes' },
  questions: { version: 'v2.6', path: '/api/{version}/account/questions' },
  pointLogs: { version: 'v2.6', path: '/api/{version}/account/point_logs' },
  beautyProfile: { version: 'v2.6', path: '/api/{version}/account/beauty_profile' },
  onboarding: { version: 'v2.6', path: '/api/{version}/account/onboarding' },

  waitlist: { version: 'v2.3', path: '/api/{version}/my/waitlist/variants' },
  waitlistVariant: { version: 'v2.3', path: '/api/{version}/waitlist/variants' },
  wishlist: { version: 'v2.5', path: '/api/{version}/wishlist' },
  wishlistVariant: { version: 'v2.3', path: '/api/{version}/wishlist/variants' },
  notifications: { version: 'v2.5', path: '/api/{version}/notification_subscriptions' },
  subscribe: { version: 'v2.5', path: '/api/{version}/notification_subscriptions/subscribe' },
  unsubscribe: { version: 'v2.5', path: '/api/{version}/notification_subscriptions/unsubscribe' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** One of the shop's endpoints by its name, or that of another site. */
export type AnyEndpoint = EndpointName | Endpoint;

/** Versions that override those of the table, by endpoint. */
export type EndpointVersions = Readonly<Partial<Record<EndpointName, string>>>;

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
 * @example endpointAddress('brands', { id: '1', version: 'v3' }) // '/api/v3/brands/1'
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
