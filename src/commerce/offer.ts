import { LAUNCH_STATUSES } from '#domain/locale/launch.ts';
import type { CommerceClient } from './client.ts';
import { includedIn } from './json-api-document.ts';
import {
  address,
  amount,
  firstOf,
  flag,
  from,
  listOf,
  type Output,
  object,
  oneOf,
  text,
} from './schema.ts';

/** The current price and stock of a variant. */
export type Offer = Output<typeof offer>;

const offer = object({
  id: text,
  /** Formatted for the country. */
  price: from('display-price', text),
  /** The same in minor units; undefined if the system doesn't say. */
  amount: from('price', amount),
  /** Formatted; empty without a reduction. */
  originalPrice: from('display-original-price', text),
  saleText: text,
  isSoldOut: from('sold-out', flag),
  launchStatus: oneOf(LAUNCH_STATUSES, 'none'),
  /** What tells it from other variants of its product; empty where only prices were asked for. */
  name: text,
  /** `#rrggbb`; empty if it has none. */
  color: text,
  pictureUrl: from('image-urls', firstOf(address)),
});

const offers = listOf(offer);

/** Those of a product's document that includes its variants. */
export const offersIn = (document: unknown): ReadonlyArray<Offer> =>
  offers(includedIn(document, 'variants'));

/** The fields of prices and stock. */
export const OFFER_FIELDS =
  'price,display-price,display-original-price,sale-text,sold-out,launch-status';

/**
 * What a product's variants cost, and whether they can be bought. Product pages fetch it as soon as
 * they are there, so it comes without the code of other questions.
 */
export async function fetchOffers(
  client: CommerceClient,
  productId: string,
): Promise<ReadonlyArray<Offer>> {
  const query = { include: 'variants', 'fields[variants]': OFFER_FIELDS, 'fields[products]': '' };
  return offersIn((await client.get('products', { id: productId, query })).document);
}
