import type { Hono } from 'hono';
import * as z from 'zod';
import { loadProducts, type Product } from '#commerce-api/catalogue/product.ts';
import { includedWithProducts } from '#commerce-api/catalogue/product-includes.ts';
import { productOnCard } from '#commerce-api/catalogue/product-on-card.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { RECOMMENDATIONS_LIMIT, RECOMMENDATIONS_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { brandList, categoryList, popular, rankByPopularity } from './by-popularity.ts';
import { recommendationResource, type Strategy } from './recommendation-resource.ts';
import { varyKinds } from './vary-kinds.ts';

const popularity = z.object({
  page_path: z.string().startsWith('/').max(500),
  n_recommendations: z.int().min(1).max(RECOMMENDATIONS_LIMIT).default(RECOMMENDATIONS_MAX),
});

const id = z.union([z.string().min(1).max(200), z.int().nonnegative().transform(String)]);
const byStrategy = popularity.extend({ recently_viewed_products: z.array(id).max(50).default([]) });

/** How many candidates to examine per recommendation, because some may be sold out. */
const CANDIDATES_PER_ITEM = 3;

/** Products to continue with, given a page and previous views. */
export function recommendationRoutes(app: Hono<ApiEnv>, services: Services): void {
  const { db } = services;
  endpoint(app, '/product_recommendations/products_by_popularity', {
    async post(context) {
      const { page_path: path, n_recommendations: count } = await readBody(context, popularity);
      const ids = await rankByPopularity(db, context.var.locale, path);
      return answer(context, services, { strategy: 'popularity', ids, count });
    },
  });
  endpoint(app, '/product_recommendations/products_by_strategy', {
    async post(context) {
      const body = await readBody(context, byStrategy);
      const { page_path: path, recently_viewed_products: viewed, n_recommendations: count } = body;
      const ranked = await rankByViews(db, context.var.locale, { path, viewed });
      return answer(context, services, { ...ranked, count });
    },
  });
}

async function answer(
  context: ApiContext,
  { db, clock }: Services,
  asked: { strategy: Strategy; ids: ReadonlyArray<string>; count: number },
): Promise<Response> {
  const { strategy, ids, count } = asked;
  const { locale } = context.var;
  const view = { locale, now: clock() };
  const candidates = await loadProducts(db, locale, ids.slice(0, count * CANDIDATES_PER_ITEM));
  const buyable = candidates.filter(isBuyable);
  const products = (strategy === 'popularity' ? buyable : varyKinds(buyable)).slice(0, count);
  const include = new Set(['featured-variant', 'brand', 'featured-ad']);
  return respond(context, {
    data: recommendationResource(strategy, products, view),
    included: [
      ...products.map((product) => productOnCard(product, view)),
      ...(await includedWithProducts(db, { products, include, view })),
    ],
  });
}

/** Whether the featured variant is in stock. Other products aren't recommended. */
function isBuyable({ variants, featuredVariantId }: Product): boolean {
  const featured = variants.find((variant) => variant.id === featuredVariantId);
  return featured !== undefined && featured.inventory > 0;
}

/** How many of the latest views count. */
const VIEWS_THAT_COUNT = 8;
/** How many candidates to take from the top of each list. */
const BEST_OF_LIST = 40;
/** Makes places further down count less, with small differences near the top. */
const PLACE_SOFTENER = 10;
const BRAND_SHARE = 0.5;
/** Enough for some products of the root category if the brand makes nothing else in it. */
const ROOT_SHARE = 0.25;

interface Visit {
  readonly path: string;
  /** Ids of the viewed products, newest first. */
  readonly viewed: ReadonlyArray<string>;
}

/**
 * Products similar to those viewed: of the same kind and, with less weight, of the same brand or the
 * same root category; best-sellers first, and recent views counting most. Without views, the
 * best-sellers for the page. Viewed products aren't recommended.
 */
async function rankByViews(
  db: Database,
  locale: Locale,
  { path, viewed }: Visit,
): Promise<{ readonly strategy: Strategy; readonly ids: ReadonlyArray<string> }> {
  const popularOnPage = await rankByPopularity(db, locale, path);
  const seen = new Set(viewed);
  const products = await loadProducts(db, locale, [...seen].slice(0, VIEWS_THAT_COUNT));
  const unseen = popularOnPage.filter((id) => !seen.has(id));
  if (products.length === 0) return { strategy: 'popularity', ids: unseen };
  const scores = await scoresOf(db, locale, products);
  const mayBeShown = new Set(unseen);
  const ranked = [...scores]
    .filter(([id]) => mayBeShown.has(id))
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id);
  return { strategy: 'recently_viewed', ids: [...new Set([...ranked, ...unseen])] };
}

async function scoresOf(
  db: Database,
  locale: Locale,
  viewed: ReadonlyArray<Product>,
): Promise<ReadonlyMap<string, number>> {
  const scores = new Map<string, number>();
  for (const [position, { categories, brandId }] of viewed.entries()) {
    const weight = 1 / (position + 1);
    const kind = categories.at(-1);
    if (kind) addScores(scores, await popular(db, locale, categoryList(kind.id)), weight);
    addScores(scores, await popular(db, locale, brandList(brandId)), weight * BRAND_SHARE);
    const [root] = categories;
    if (root)
      addScores(scores, await popular(db, locale, categoryList(root.id)), weight * ROOT_SHARE);
  }
  return scores;
}

function addScores(scores: Map<string, number>, list: ReadonlyArray<string>, weight: number): void {
  for (const [place, id] of list.slice(0, BEST_OF_LIST).entries()) {
    scores.set(id, (scores.get(id) ?? 0) + weight / (place + PLACE_SOFTENER));
  }
}
