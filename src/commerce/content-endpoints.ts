import { api, type Endpoint } from './endpoints.ts';

/** The calls that content is read by. No browser makes one, so none loads this table. */
const CALLS = {
  brands: api('v2.6', 'brands'),
  categories: api('v2.6', 'categories'),
  productFilters: api('v2.3', 'products/filters'),
  billboards: api('v2.4', 'billboards'),
  homePageCarousels: api('v2.4', 'home_page_carousels'),
  featureCarousel: api('v2.4', 'feature_carousels/live'),
  quickLinks: api('v2.4', 'homepage_quick_links'),
  shopByCampaign: api('v2.4', 'shop_by_campaigns/latest'),
  layoutConfig: api('v2.4', 'layout_config'),
  globalConfig: api('v2.4', 'global_config'),
  navigation: api('v2.4', 'navigation'),
  popularityLists: api('v2.6', 'popularity_lists'),
  searchRules: api('v2.4', 'search_rules'),
  synonyms: api('v2.4', 'synonyms'),
  contentPages: api('v2.4', 'pages'),
  redirects: api('v2.4', 'redirects'),
  stores: api('v2.4', 'stores'),
  storeEvents: api('v2.4', 'store_events'),
  activityGroups: { version: 'v1', path: '/api/booking-services/api/{version}/activity_groups' },
  activityPages: { version: 'v1', path: '/api/booking-services/api/{version}/pages' },
  activities: { version: 'v1', path: '/api/booking-services/api/{version}/activities' },
} satisfies Record<string, Endpoint>;

/** An endpoint that content is read from, by its name. */
export type ContentEndpointName = keyof typeof CALLS;

/** The endpoint that content is read from; its version may be overridden by its name. */
export function contentEndpoint(name: ContentEndpointName): Endpoint {
  return { ...CALLS[name], name };
}
