import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { type RecordEndpoints, recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { billboardEndpoints } from './billboards.ts';
import { loadEditorial } from './editorial-records.ts';
import { featureCarouselEndpoints } from './feature-carousels.ts';
import { homePageCarouselEndpoints } from './home-page-carousels.ts';

/** `main` is everything that is not for mobiles only; `mobile` is everything. */
export const platformFilter = {
  filters: { platform: z.enum(['main', 'mobile']).optional() },
  keeps: ({ attributes }: Resource, { platform }: Readonly<Record<string, unknown>>) =>
    platform !== 'main' || attributes['mobile-only'] !== true,
};

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
} as const satisfies Readonly<Record<string, RecordEndpoints>>;

export type EditorialType = keyof typeof EDITORIAL_ENDPOINTS;

export function editorialRoutes(app: Hono<ApiEnv>, services: Services): void {
  for (const rules of Object.values(EDITORIAL_ENDPOINTS)) recordEndpoints(app, services, rules);
}

/** Records that are their attributes and nothing else. */
function plain(path: string, type: string): RecordEndpoints {
  return { path, load: (db, view, ids) => loadEditorial(db, type, view, ids) };
}
