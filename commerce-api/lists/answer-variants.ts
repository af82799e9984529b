import { loadVariants } from '#commerce-api/bag/bag.ts';
import type { Product } from '#commerce-api/catalogue/product.ts';
import { includeProducts } from '#commerce-api/catalogue/product-includes.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import type { ApiContext, Services } from '#commerce-api/http/api-env.ts';
import { respondPage } from '#commerce-api/http/respond.ts';
import type { PageQuery } from '#commerce-api/json-api/list-query.ts';

/** What can be included with variants. */
export const VARIANT_INCLUDES = [
  'product',
  'product.brand',
  'product.variants',
  'product.featured-variant',
  'product.featured-ad',
] as const;

export interface VariantsQuery {
  readonly ids: ReadonlyArray<string>;
  readonly page: PageQuery;
  readonly include: ReadonlySet<string>;
}

/** Answers a page of the variants that the country sells, in the order of the requested ids. */
export async function answerVariants(
  context: ApiContext,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ids, page, include }: VariantsQuery,
): Promise<Response> {
  const view = { locale: context.var.locale, now: clock() };
  const sold = await loadVariants(db, view.locale, ids);
  const found = ids.flatMap((id) => sold.get(id) ?? []);
  const first = (page.number - 1) * page.size;
  const shown = found.slice(first, first + page.size);
  const products = distinctProducts(shown.map(({ product }) => product));
  const document = {
    data: shown.map(({ variant, product }) => variantResource(variant, product, view)),
    included: await includeProducts(db, 'product', { products, include, view }),
  };
  return respondPage(context, document, { page, totalItems: found.length });
}

function distinctProducts(products: ReadonlyArray<Product>): ReadonlyArray<Product> {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
