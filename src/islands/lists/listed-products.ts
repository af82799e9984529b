import { CARD_FIELDS } from '#commerce/card-fields.ts';
import { isRecord, list as listOf, text } from '#commerce/loose-json.ts';
import type { ProductCard as Product } from '#content';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { cardOf } from '../product/card-of.ts';
import type { ListName } from './known-list.ts';
import { acceptList, LIST_ENDPOINTS } from './member-list.ts';

const INCLUDE = 'product,product.brand,product.featured-ad';

/** What cards show, and the name of the variant that is on the list: a shade or a size. */
const FIELDS = { ...CARD_FIELDS, 'fields[variants]': `${CARD_FIELDS['fields[variants]']},name` };

/** Loads the list from the API, and stores it in this browser. */
export async function fetchList(
  locale: PageLocale,
  list: ListName,
): Promise<ReadonlyArray<Product>> {
  const query = { 'page[size]': LARGE_PAGE_SIZE, include: INCLUDE, ...FIELDS };
  const { document } = await browserClient(locale).get(LIST_ENDPOINTS[list].read, { query });
  const variants = listOf(isRecord(document) ? document.data : []);
  const cards = variants.flatMap((variant) => listedCard(document, variant) ?? []);
  acceptList(
    list,
    cards.flatMap(({ variantId }) => variantId ?? []),
  );
  return cards;
}

function listedCard(document: unknown, variant: unknown): Product | undefined {
  const card = cardOf(document, variant);
  const attributes = isRecord(variant) && isRecord(variant.attributes) ? variant.attributes : {};
  return card && { ...card, variantName: text(attributes.name) };
}
