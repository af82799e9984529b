import { type Resource, resourcesIn } from '#commerce/json-api-document.ts';
import { cardOf } from '#commerce/json-api-products.ts';
import { isRecord, text } from '#commerce/schema.ts';
import type { ProductCard as Product } from '#content';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser/client.ts';
import { knownVariants, type ListName } from '../hearts/known-list.ts';
import { acceptList, LIST_CALLS } from './list-cache.ts';
import { moveWishes } from './move-wishes.ts';

/** Products of a list, and the variants on it that the country doesn't sell. */
export interface ListedProducts {
  readonly products: ReadonlyArray<Product>;
  readonly missing: ReadonlyArray<string>;
}

/** Of SWR's cache. */
export const listedKey = ({ country, language }: PageLocale, list: ListName) =>
  ['listed products', list, country, language] as const;

/**
 * The products of a list, newest first: those that are listed without an account, and the account's from the API,
 * which are stored in this browser. Rejects with a `CommerceError`.
 */
export async function fetchList(locale: PageLocale, list: ListName): Promise<ListedProducts> {
  if (list === 'wish') await moveWishes(locale);
  const account = isSignedIn() ? await fetchAccountList(locale, list) : [];
  const own = list === 'wish' ? (knownVariants('visitor') ?? []) : [];
  const { products, missing } = await fetchProductsOf(locale, own);
  return { products: [...products, ...account], missing };
}

async function fetchAccountList(
  locale: PageLocale,
  list: ListName,
): Promise<ReadonlyArray<Product>> {
  const { read, query } = LIST_CALLS[list];
  const { document } = await browserClient(locale).get(read, { query });
  acceptList(list, document);
  return cardsOf(document, locale);
}

/** The products of variants, in the order of their ids. Rejects with a `CommerceError`. */
export async function fetchProductsOf(
  locale: PageLocale,
  variantIds: ReadonlyArray<string>,
): Promise<ListedProducts> {
  const starts = Array.from({ length: Math.ceil(variantIds.length / LISTING_PAGE_SIZE) });
  const parts = starts.map((_, part) =>
    variantIds.slice(part * LISTING_PAGE_SIZE, (part + 1) * LISTING_PAGE_SIZE),
  );
  const answers = await Promise.all(parts.map((ids) => fetchPart(locale, ids)));
  const products = answers.flat();
  const found = new Set(products.map(({ variantId }) => variantId));
  return { products, missing: variantIds.filter((id) => !found.has(id)) };
}

const INCLUDE = 'product,product.brand,product.featured-ad';

async function fetchPart(locale: PageLocale, ids: ReadonlyArray<string>) {
  const query = { 'filter[id]': ids.join(','), include: INCLUDE, 'page[size]': LISTING_PAGE_SIZE };
  const { document } = await browserClient(locale).get('variants', { query });
  return cardsOf(document, locale);
}

async function cardsOf(document: unknown, locale: PageLocale): Promise<ReadonlyArray<Product>> {
  const variants = resourcesIn(document);
  const cards = await Promise.all(variants.map((variant) => listedCard(variant, locale)));
  return cards.flatMap((card) => card ?? []);
}

/** Its product is included, or read alone. */
async function listedCard(variant: Resource, locale: PageLocale): Promise<Product | undefined> {
  const card =
    cardOf(variant, locale) ??
    cardOf({ ...variant, product: await productOf(variant, locale) }, locale);
  return card && { ...card, variantName: text(variant.name) };
}

/** The product that a variant is linked with; undefined if the API has none. */
async function productOf({ product }: Resource, locale: PageLocale): Promise<unknown> {
  const id = isRecord(product) ? text(product.id) : '';
  if (!id) return undefined;
  const query = { include: 'featured_variant,brand,featured_ad' };
  const answer = await browserClient(locale)
    .get('productsById', { id, query })
    .catch(() => undefined);
  return resourcesIn(answer?.document)[0];
}
