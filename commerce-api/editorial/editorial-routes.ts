import type { Hono } from 'hono';
import * as z from 'zod';
import { loadProducts } from '#commerce-api/catalogue/product.ts';
import {
  includeProducts,
  nestedProductIncludes,
} from '#commerce-api/catalogue/product-includes.ts';
import { soldIn } from '#commerce-api/catalogue/product-search.ts';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { type RecordEndpoints, recordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { View } from '#commerce-api/http/view.ts';
import { type Identifier, type Resource, toMany } from '#commerce-api/json-api/document.ts';
import { SLUG_FORM } from '#domain/records/slug.ts';

/** `main` is everything except content for mobiles only; `mobile` is everything. */
const platformFilter = {
  filters: { platform: z.enum(['main', 'mobile']).optional() },
  matches: ({ attributes }, { platform }) =>
    platform !== 'main' || attributes['mobile-only'] !== true,
} satisfies Partial<RecordEndpoints>;

/** Billboards, each with the content that the home page shows next to it. */
const billboardEndpoints: RecordEndpoints = {
  path: '/billboards',
  includes: ['content-banners', 'featured-content'],
  async load(db, view, ids) {
    const billboards = await loadEditorial(db, 'billboards', { ...view, ids });
    const banners = await loadEditorial(db, 'content-banners', view);
    const featured = await loadEditorial(db, 'featured-contents', view);
    const relationships = {
      'content-banners': toMany('content-banners', idsOf(banners)),
      'featured-content': toMany('featured-contents', idsOf(featured)),
    };
    return billboards.map((billboard) => ({ ...billboard, relationships }));
  },
  /** Also without any billboard, because the home page shows them all the same. */
  async included(db, _, { view, include }) {
    const banners = include.has('content-banners')
      ? await loadEditorial(db, 'content-banners', view)
      : [];
    const featured = include.has('featured-content')
      ? await loadEditorial(db, 'featured-contents', view)
      : [];
    return [...banners, ...featured];
  },
};

const idsOf = (resources: ReadonlyArray<{ readonly id: string }>) => resources.map(({ id }) => id);

/** The live carousels in order. Their items are part of their records. */
const featureCarouselEndpoints: RecordEndpoints = {
  path: '/feature_carousels/live',
  includes: ['items', 'feature-carousel-items'],
  async load(db, view, ids) {
    const carousels = await loadCarousels(db, view, ids);
    return carousels.map(({ carousel }) => carousel);
  },
  async included(db, carousels, { view, include }) {
    if (include.size === 0) return [];
    const ids = carousels.map(({ id }) => id);
    return (await loadCarousels(db, view, ids)).flatMap(({ items }) => items);
  },
};

async function loadCarousels(db: Database, view: View, ids?: ReadonlyArray<string>) {
  return (await loadEditorial(db, 'feature-carousels', { ...view, ids })).map(separateItems);
}

/** Items are stored in their carousel's attributes, and answered as resources of their own. */
function separateItems(stored: Resource): {
  readonly carousel: Resource;
  readonly items: ReadonlyArray<Resource>;
} {
  const { items: list, ...attributes } = stored.attributes;
  const items = (Array.isArray(list) ? list : []).map((item, index) => itemOf(item, index, stored));
  const relationships = {
    items: toMany(
      'feature-carousel-items',
      items.map(({ id }) => id),
    ),
  };
  return { carousel: { ...stored, attributes, relationships }, items };
}

function itemOf(stored: Record<string, unknown>, index: number, carousel: Resource): Resource {
  const { id = `${carousel.id}-${index + 1}`, ...attributes } = stored;
  return {
    type: 'feature-carousel-items',
    id: String(id),
    attributes: { position: index, ...attributes },
    ...(carousel.meta && { meta: carousel.meta }),
  };
}

/**
 * Product carousels, each with those of its products that the country sells; with all, if another
 * system sells them.
 */
const homePageCarouselEndpoints: RecordEndpoints = {
  path: '/home_page_carousels',
  includes: nestedProductIncludes('products'),
  async load(db, view, ids) {
    const carousels = await loadEditorial(db, 'home-page-carousels', { ...view, ids });
    const named = carousels.flatMap(storedProductIds);
    const sold = view.productsElsewhere ? new Set(named) : await soldIn(db, view.locale, named);
    return carousels.map((carousel) => {
      const productIds = storedProductIds(carousel).filter((id) => sold.has(id));
      const { 'product-ids': _, ...attributes } = carousel.attributes;
      return {
        ...carousel,
        attributes,
        relationships: { products: toMany('products', productIds) },
      };
    });
  },
  async included(db, carousels, { view, include }) {
    if (include.size === 0) return [];
    const ids = [...new Set(carousels.flatMap(linkedProductIds))];
    const products = await loadProducts(db, view.locale, ids);
    return includeProducts(db, 'products', { products, include, view });
  },
};

function storedProductIds({ attributes }: Resource): ReadonlyArray<string> {
  const ids = attributes['product-ids'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

function linkedProductIds({ relationships }: Resource): ReadonlyArray<string> {
  const data = relationships?.products?.data ?? [];
  return [data].flat().map(({ id }: Identifier) => id);
}

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
