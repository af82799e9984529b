import type { Hono } from 'hono';
import * as z from 'zod';
import { productOnCard } from '#commerce-api/catalogue/card-attributes.ts';
import { loadProducts, type Product } from '#commerce-api/catalogue/product.ts';
import { includedWithProducts } from '#commerce-api/catalogue/product-includes.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { RECOMMENDATIONS_LIMIT, RECOMMENDATIONS_MAX } from '#domain/limits.ts';
import { rankByPopularity } from './by-popularity.ts';
import { rankByViews } from './by-views.ts';
import { recommendationResource, type Strategy } from './recommendation-resource.ts';

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
  params: { strategy: Strategy; ids: ReadonlyArray<string>; count: number },
): Promise<Response> {
  const { strategy, ids, count } = params;
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

type Kinded = Pick<Product, 'categories'>;

/**
 * Separates neighbours of the same kind where another kind is near, and otherwise keeps the order:
 * nothing but blushes is no choice for somebody who looked at one. Products of the best one's root
 * category come first, since a hair dryer is no choice for them either.
 */
export function varyKinds<T extends Kinded>(products: ReadonlyArray<T>): ReadonlyArray<T> {
  const byRoot = Map.groupBy(products, ({ categories }) => categories[0]?.id);
  return [...byRoot.values()].flatMap(varied);
}

function varied<T extends Kinded>(products: ReadonlyArray<T>): ReadonlyArray<T> {
  const remaining = [...products];
  const picked: Array<T> = [];
  while (remaining.length > 0) {
    const before = kindOf(picked.at(-1));
    const other = remaining.findIndex((product) => kindOf(product) !== before);
    picked.push(...remaining.splice(Math.max(other, 0), 1));
  }
  return picked;
}

const kindOf = (product: Kinded | undefined) => product?.categories.at(-1)?.id;
