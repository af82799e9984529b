import { expect, test } from 'vitest';
import type { CommerceClient } from '#commerce/client.ts';
import { getProduct, lookupCatalog, searchCatalog } from '#server/api/ucp/ucp-catalogue.ts';
import { hasUcpSchemas, ucpFaults } from '../../builders/ucp-schemas.ts';
import type { Sold } from './shop-contract.ts';

interface AgentsShop {
  /** Calls the shop in Singapore. */
  readonly client: CommerceClient;
  readonly sold: Sold;
}

/** Tests what agents are answered by UCP from an implementation of the port for browsers' calls. */
export function describeAgents(name: string, open: () => Promise<AgentsShop>): void {
  test(`agents find what there is to buy, and whether it is there: ${name}`, async () => {
    const { client, sold } = await open();
    const ask = (body: object) => ({
      shop: {
        addressing: { origin: 'https://shop.example', hosts: undefined },
        pages: { read: async () => undefined, version: () => '1', close() {} },
        clientOf: () => client,
      },
      body: { context: { address_country: 'SG' }, ...body },
      accepted: undefined,
    });
    const found = await searchCatalog(ask({ query: 'velvet lipstick' }));
    expect(found.products.map(({ id }) => id)).toContain(sold.product);
    const variant = (id: string) => `${sold.product}/${id}`;
    const ids = [sold.product, variant(sold.soldOut), sold.other, 'no-such-product'];
    const { products, messages } = await lookupCatalog(ask({ ids }));
    expect(products.map(({ id }) => id)).toEqual([sold.product, sold.other]);
    expect(messages).toMatchObject([{ code: 'not_found', content: 'no-such-product' }]);
    const { product } = await getProduct(ask({ id: variant(sold.soldOut) }));
    expect(product).toMatchObject({
      title: expect.stringContaining('Velvet Lipstick'),
      url: expect.stringMatching(/^https:\/\/shop\.example\/products\/.+country_code=SG/),
      variants: [{ id: variant(sold.soldOut), availability: { available: false } }],
    });
    expect(product.price_range.min).toMatchObject({ currency: 'SGD' });
    expect(product.options?.[0]?.values.map(({ available }) => available).sort()).toEqual([
      false,
      true,
    ]);
    if (!hasUcpSchemas()) return;
    const ucp = { version: '2026-08-25' };
    const lookup = 'shopping/catalog_lookup.json#/$defs/';
    expect([
      ...ucpFaults('shopping/catalog_search.json#/$defs/search_response', { ucp, ...found }),
      ...ucpFaults(`${lookup}lookup_response`, { ucp, products, messages }),
      ...ucpFaults(`${lookup}get_product_response`, { ucp, product }),
    ]).toEqual([]);
  });
}
