import { type Resource, resourcesIn } from '#commerce/json-api-document.ts';
import { cardOf } from '#commerce/json-api-products.ts';
import { isRecord, text } from '#commerce/schema.ts';
import type { ProductCard as Product } from '#content';
import { browserClient, type PageLocale } from '../browser/client.ts';
import type { ListName } from '../hearts/known-list.ts';
import { acceptList, LIST_CALLS } from './list-cache.ts';

/** Of SWR's cache. */
export const listedKey = ({ country, language }: PageLocale, list: ListName) =>
  ['listed products', list, country, language] as const;

/** Loads the list from the API, and stores it in this browser. */
export async function fetchList(
  locale: PageLocale,
  list: ListName,
): Promise<ReadonlyArray<Product>> {
  const { read, query } = LIST_CALLS[list];
  const { document } = await browserClient(locale).get(read, { query });
  acceptList(list, document);
  const cards = await Promise.all(
    resourcesIn(document).map((variant) => listedCard(variant, locale)),
  );
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
