import type { Hono } from 'hono';
import * as z from 'zod';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { type RecordEndpoints, recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { SLUG_FORM } from '#domain/records/slug.ts';
import { billboardEndpoints } from './billboards.ts';
import { featureCarouselEndpoints } from './feature-carousels.ts';
import { homePageCarouselEndpoints } from './home-page-carousels.ts';

/** `main` is everything except content for mobiles only; `mobile` is everything. */
const platformFilter = {
  filters: { platform: z.enum(['main', 'mobile']).optional() },
  matches: ({ attributes }, { platform }) =>
    platform !== 'main' || attributes['mobile-only'] !== true,
} satisfies Partial<RecordEndpoints>;

/** How the editorial records of each type are read. */
export const EDITORIAL_ENDPOINTS = {
  billboards: { ...billboardEndpoints, ...platformFilter },
  'content-banners': plain('/content_banners', 'content-banners'),
  'featured-contents': plain('/featured_contents', 'featured-contents'),
  'home-page-carousels': homePageCarouselEndpoints,
  'feature-carousels': featureCarouselEndpoints,
  'quick-links': { ...plain('/homepage_quick_links', 'quick-links'), ...platformFilter },
  'shop-by-campaigns': {
    ...plain('/shop_by_campaigns/latest', 'shop-by-campaigns'),
    single: true,
  },
  'layout-config': { ...plain('/layout_config', 'layout-config'), single: true },
  'global-config': plain('/global_config', 'global-config'),
  navigation: { ...plain('/navigation', 'navigation'), single: true },
  ads: plain('/ads', 'ads'),
  'filter-types': plain('/filter_types', 'filter-types'),
  'search-rules': plain('/search_rules', 'search-rules'),
  synonyms: plain('/synonyms', 'synonyms'),
  pages: plainWithSlug('/pages', 'pages'),
  redirects: plain('/redirects', 'redirects'),
  stores: plainWithSlug('/stores', 'stores'),
  'store-events': plainWithSlug('/store_events', 'store-events'),
  'booking-services': plainWithSlug('/activity_groups', 'booking-services'),
  'booking-pages': plainWithSlug('/pages', 'booking-pages'),
  'beauty-classes': {
    ...plain('/activities', 'beauty-classes'),
    parameters: { activity_type: (_, type) => type === 'beauty class' },
  },
} as const satisfies Readonly<Record<string, RecordEndpoints>>;

export type EditorialType = keyof typeof EDITORIAL_ENDPOINTS;

/** The types of the booking services, which are a separate API. */
const BOOKING_TYPES: ReadonlySet<string> = new Set([
  'booking-services',
  'booking-pages',
  'beauty-classes',
]);

export function editorialRoutes(app: Hono<ApiEnv>, services: Services): void {
  routes(app, services, (type) => !BOOKING_TYPES.has(type));
}

export function bookingRoutes(app: Hono<ApiEnv>, services: Services): void {
  routes(app, services, (type) => BOOKING_TYPES.has(type));
}

function routes(app: Hono<ApiEnv>, services: Services, isWanted: (type: string) => boolean): void {
  for (const [type, rules] of Object.entries(EDITORIAL_ENDPOINTS)) {
    if (isWanted(type)) recordEndpoints(app, services, rules);
  }
}

/** Records that consist of their attributes only. */
function plain(path: string, type: string): RecordEndpoints {
  return { path, load: (db, view, ids) => loadEditorial(db, type, { ...view, ids }) };
}

/** The same, for records that can also be read by slug. */
function plainWithSlug(path: string, type: string): RecordEndpoints {
  return {
    ...plain(path, type),
    async findId(db, asked, view) {
      const idOrSlug = asked.normalize(SLUG_FORM);
      const records = await loadEditorial(db, type, view);
      const bySlug = records.find(({ attributes }) => attributes['slug-url'] === idOrSlug);
      return (records.find(({ id }) => id === idOrSlug) ?? bySlug)?.id;
    },
  };
}
