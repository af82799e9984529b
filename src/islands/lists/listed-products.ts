import { cardOf, linkedId } from '#commerce/card-of.ts';
import { isRecord, list as listOf, text } from '#commerce/loose-json.ts';
import type { ProductCard as Product } from '#content';
import { browserClient, type PageLocale } from '../browser-client.ts';
import type { ListName } from './known-list.ts';
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
  const variants = listOf(isRecord(document) ? document.data : []);
  acceptList(list, document);
  const cards = await Promise.all(variants.map((variant) => listedCard(document, variant, locale)));
  return cards.flatMap((card) => card ?? []);
}

/** Its product is included, or read alone. */
async function listedCard(
  document: unknown,
  variant: unknown,
  locale: PageLocale,
): Promise<Product | undefined> {
  const attributes = isRecord(variant) && isRecord(variant.attributes) ? variant.attributes : {};
  const card =
    cardOf(document, variant, locale.country) ??
    cardOf(await productOf(variant, locale), variant, locale.country);
  return card && { ...card, variantName: text(attributes.name) };
}

/** A document that includes a variant's product; undefined if the API has none. */
async function productOf(variant: unknown, locale: PageLocale): Promise<unknown> {
  const id = isRecord(variant) ? linkedId(variant, 'product') : '';
  if (!id) return undefined;
  const query = { include: 'featured_variant,brand,featured_ad' };
  const answer = await browserClient(locale)
    .get('productsById', { id, query })
    .catch(() => undefined);
  const { data, included } = isRecord(answer?.document) ? answer.document : {};
  return { included: [data, ...listOf(included)] };
}
