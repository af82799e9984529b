import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { readPlace } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { atOnce } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import { onPage } from '#commerce-api/json-api/list-query.ts';
import { LISTING_SORTS, type ListingSort } from '#domain/listing/listing-state.ts';
import { REVIEW_SORTS, type ReviewSort } from '#domain/listing/review-sorts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { productOnCard } from './card-attributes.ts';
import { findProductId, loadProducts } from './product.ts';
import { loadWholeProducts } from './product-details.ts';
import { includedWithProducts, PRODUCT_INCLUDES } from './product-includes.ts';
import { COMPANIONS, type WrittenReview } from './product-parts.ts';
import { productResource } from './product-resource.ts';
import { attributesOf, loadReviewed } from './product-reviews.ts';
import {
  countProducts,
  type ProductListing,
  pageOfProductIds,
  productCursor,
  productFilters,
  productIds,
} from './product-search.ts';

export function productRoutes(app: Hono<ApiEnv>, services: Services): void {
  const read = (handle: typeof oneProduct) => ({
    get: (context: ApiContext) => atOnce(services.db, (db) => handle(context, { ...services, db })),
  });
  const pages = createProductPages();
  endpoint(
    app,
    '/products',
    read((context, at) => listProducts(context, at, pages)),
  );
  endpoint(app, '/products/:id', read(oneProduct));
  endpoint(app, '/products/:id/reviews', { get: (context) => listReviews(context, services) });
}

async function listProducts(
  context: ApiContext,
  { db, clock }: Services,
  pageOf: ProductPages,
): Promise<Response> {
  const { locale } = context.var;
  const { filter, include, bare, page, ...asked } = listQuery(context, {
    filters: productFilters,
    includes: PRODUCT_INCLUDES,
    sorts: LISTING_SORTS,
  });
  const sort = (asked.sort ?? 'relevance') as ListingSort;
  const { ids, totalItems } = await pageOf(db, locale, { filter, sort, page });
  const products = await loadWhole(context, db, ids);
  const view = { locale, now: clock() };
  const resourceOf = isForCards(context) ? productOnCard : productResource;
  const document = {
    data: products.map((product) => resourceOf(product, view)),
    included: await includedWithProducts(db, { products, include, view, bare }),
    meta: { cursor: await productCursor(db, locale) },
  };
  return respondPage(context, document, { page, totalItems });
}

async function oneProduct(context: ApiContext, { db, clock }: Services): Promise<Response> {
  const { locale } = context.var;
  const { include, bare } = listQuery(context, { includes: PRODUCT_INCLUDES });
  const id = await findProductId(db, idOf(context));
  const [product] = id === undefined ? [] : await loadWhole(context, db, [id]);
  if (!product) throw notFound('There is no such product in this country.');
  const view = { locale, now: clock() };
  return respond(context, {
    data: productResource(product, view),
    included: await includedWithProducts(db, { products: [product], include, view, bare }),
  });
}

/**
 * Products with everything that their pages show, unless only some fields are asked for, as for
 * lists. The products used with one count among the details.
 */
function loadWhole({ req, var: { locale } }: ApiContext, db: Database, ids: ReadonlyArray<string>) {
  const fields = req.query('fields[products]')?.split(',');
  const isPart = fields && !fields.includes(COMPANIONS);
  return isPart ? loadProducts(db, locale, ids) : loadWholeProducts(db, locale, ids);
}

/** Whether attributes about all variants, for cards, are asked for by name. */
const isForCards = ({ req }: ApiContext) =>
  req.query('fields[products]')?.split(',').includes('price-from') ?? false;

const filters = {
  /** A rating, from 1 to 5. */
  rating: z
    .string()
    .regex(/^[1-5]$/, 'must be 1 to 5')
    .transform(Number)
    .optional(),
  'skin-type': z.string().max(60).optional(),
  /** The id of the variant that the author bought. */
  variant: z.string().max(200).optional(),
};

/** Answers the reviews with words of a product that the country sells, page by page. */
async function listReviews(context: ApiContext, { db }: Services): Promise<Response> {
  const { locale } = context.var;
  const { filter, sort, page } = listQuery(context, { filters, sorts: REVIEW_SORTS });
  const product = await loadReviewed(db, locale, idOf(context));
  if (!product) throw notFound('There is no such product in this country.');
  const { rating, 'skin-type': skinType, variant } = filter;
  const matching = (product.reviews?.written ?? [])
    .filter((review) => rating === undefined || review.rating === rating)
    .filter((review) => skinType === undefined || review['skin-type'] === skinType)
    .filter((review) => variant === undefined || review['variant-id'] === variant)
    .toSorted(ORDERS[(sort ?? 'newest') as ReviewSort]);
  const data = onPage(matching, page).map((review) => ({
    type: 'product-reviews',
    id: review.id,
    attributes: attributesOf(review, product.variants),
  }));
  return respondPage(context, { data }, { page, totalItems: matching.length });
}

type Order = (one: WrittenReview, other: WrittenReview) => number;

/** Reviews are stored by date, newest first, and sorting by anything else keeps that order. */
const ORDERS: Readonly<Record<ReviewSort, Order>> = {
  newest: () => 0,
  helpful: (one, other) => (other['helpful-count'] ?? 0) - (one['helpful-count'] ?? 0),
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
};

/** A page of a list of products, and how many the whole list has. */
interface ProductPage {
  readonly ids: ReadonlyArray<string>;
  readonly totalItems: number;
}

/** Answers a page of a listing in a locale. */
type ProductPages = (db: Database, locale: Locale, listing: ProductListing) => Promise<ProductPage>;

/** The most ids in memory, of all lists together: two lists of a very large catalogue. */
const KEPT_IDS = 200_000;
/** How long a list is kept after a page of it was last read. */
const KEPT_MS = 60_000;

/**
 * Reads the whole order of a list at its second page, and keeps it while the content stays as it
 * is: whoever reads that page is likely to read the rest, and a database sorts the whole list for
 * each page.
 */
export function createProductPages(): ProductPages {
  const orders = new LRUCache<string, ReadonlyArray<string>>({
    maxSize: KEPT_IDS,
    sizeCalculation: (ids) => ids.length + 1,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });

  const orderOf = async (db: Database, locale: Locale, { filter, sort }: ProductListing) => {
    const key = JSON.stringify([await readPlace(db), locale, sort, filter]);
    const known = orders.get(key);
    if (known) return known;
    const ids = await productIds(db, locale, { filter, sort });
    orders.set(key, ids);
    return ids;
  };

  return async (db, locale, listing) => {
    const { filter, page } = listing;
    if (page.number === 1) {
      const ids = await pageOfProductIds(db, locale, listing);
      return { ids, totalItems: await countProducts(db, locale, filter) };
    }
    const order = await orderOf(db, locale, listing);
    return { ids: onPage(order, page), totalItems: order.length };
  };
}
