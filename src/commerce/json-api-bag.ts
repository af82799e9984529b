import { localeFor } from '#domain/locale/locales.ts';
import { type Bag, bagSummarySchema, readBag } from './bag.ts';
import type { CommerceAnswer, CommerceClient } from './client.ts';
import { one } from './json-api-document.ts';
import type { AddedLine, BagPort } from './shop-port.ts';

/** The bag of a commerce API that answers JSON:API documents; the client knows its token. */
export function jsonApiBag(client: CommerceClient): BagPort {
  return {
    read: async (token) => bagOf(await client.get('bag', { id: token }), client),
    async count(token) {
      return one(bagSummarySchema)((await client.get('itemsCount', { id: token })).document);
    },
    async add(lines, { key, deadline }) {
      const answer = await client.post('lineItems', {
        deadline,
        headers: { 'Idempotency-Key': key },
        query: { include: 'line_items' },
        body: { line_items: lines.map(lineBody) },
      });
      return bagOf(answer, client);
    },
    setQuantity: async (lineId, quantity) =>
      bagOf(
        quantity < 1
          ? await client.delete('lineItems', { id: lineId, query: REMOVAL_INCLUDE })
          : await client.patch('lineItems', { id: lineId, body: { quantity } }),
        client,
      ),
    change: async (details) => bagOf(await client.patch('cart', { body: details }), client),
  };
}

function lineBody({ variantId, type, quantity = 1 }: AddedLine) {
  return { variant_id: variantId, quantity, ...(type && { type }) };
}

/** Of the included resources, only lines are read. */
const REMOVAL_INCLUDE = {
  include: 'line_items.product.variants,line_items.sample.variants',
  'fields[products]': '',
  'fields[variants]': '',
};

function bagOf({ document }: CommerceAnswer, { country, language }: CommerceClient): Bag {
  const bag = readBag(document, localeFor(country, language));
  if (!bag) throw new Error('The answer to a call of the bag is no bag.');
  return bag;
}
