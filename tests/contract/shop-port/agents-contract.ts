import { expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import type { ClientOf } from '#server/api/client-of.ts';
import { cancelCart, createCart, getCart, updateCart } from '#server/api/ucp/bags/ucp-carts.ts';
import {
  cancelCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from '#server/api/ucp/bags/ucp-checkouts.ts';
import { getProduct, lookupCatalog, searchCatalog } from '#server/api/ucp/ucp-catalogue.ts';
import { UCP } from '../../builders/ucp-platform.ts';
import { hasUcpSchemas, ucpFaults, ucpRequestFaults } from '../../builders/ucp-schemas.ts';
import type { Sold } from './shop-contract.ts';

interface AgentsShop {
  /** Answers the calls of browsers. */
  readonly answer: (request: Request) => Response | Promise<Response>;
  readonly sold: Sold;
}

const SG = { address_country: 'SG' };

/** How agents ask the shop. */
function askOf({ answer }: AgentsShop) {
  const clientOf: ClientOf = ({ country, language }, { cookie: _none, ...options } = {}) =>
    createCommerceClient({
      ...options,
      ...{ country, language },
      baseUrl: 'http://shop',
      fetch: async (input, init) => answer(new Request(input, init)),
    });
  const shop = {
    addressing: { origin: 'https://shop.example', hosts: undefined },
    pages: { read: async () => undefined, version: () => '1', close() {} },
    lacks: [],
    clientOf,
  };
  return (body?: object, id?: string) => ({
    shop,
    id,
    body: body && { context: SG, ...body },
    accepted: undefined,
  });
}

/** Tests what agents are answered by UCP from an implementation of the port for browsers' calls. */
export function describeAgents(name: string, open: () => Promise<AgentsShop>): void {
  test(`agents find what there is to buy, and whether it is there: ${name}`, async () => {
    const opened = await open();
    const { sold } = opened;
    const ask = askOf(opened);
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
    const ucp = { version: UCP };
    const lookup = 'shopping/catalog_lookup.json#/$defs/';
    expect([
      ...ucpFaults('shopping/catalog_search.json#/$defs/search_response', { ucp, ...found }),
      ...ucpFaults(`${lookup}lookup_response`, { ucp, products, messages }),
      ...ucpFaults(`${lookup}get_product_response`, { ucp, product }),
    ]).toEqual([]);
  });

  test(`agents fill carts, which shoppers get by a link: ${name}`, async () => {
    const opened = await open();
    const ask = askOf(opened);
    const { plentiful, soldOut } = idsOf(opened.sold);
    const asked = { line_items: [line(plentiful, 2), line(soldOut, 1)] };
    const cart = await createCart(ask(asked));
    expect(cart).toMatchObject({ currency: 'SGD', line_items: [HAS_TWO(plentiful)] });
    expect(cart.messages).toMatchObject([{ code: 'out_of_stock' }]);
    expect(cart.continue_url).toMatch(
      /^https:\/\/shop\.example\/ucp\/buy\/~[\w-]+:2\?context\/address_country=SG/,
    );
    const read = await getCart(ask(undefined, cart.id));
    expect(read.line_items).toEqual(cart.line_items);
    const [one] = cart.line_items;
    const change = { line_items: [line(plentiful, 3)] };
    const changed = await updateCart(ask(change, cart.id));
    expect(changed).toMatchObject({ id: cart.id, line_items: [{ id: one?.id, quantity: 3 }] });
    expect(await cancelCart(ask(undefined, cart.id))).toEqual(changed);
    await expect(getCart(ask(undefined, cart.id))).rejects.toMatchObject({ code: 'not_found' });
    await expect(createCart(ask({ line_items: [line(soldOut, 1)] }))).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    if (!hasUcpSchemas()) return;
    const schema = 'shopping/cart.json';
    expect([
      ...ucpRequestFaults(schema, 'create', { context: SG, ...asked }),
      ...ucpRequestFaults(schema, 'update', { context: SG, ...change }),
      ...[cart, read, changed].flatMap((each) => ucpFaults(schema, { ucp: ENVELOPE, ...each })),
    ]).toEqual([]);
  });

  test(`agents hand checkouts over: ${name}`, async () => {
    const opened = await open();
    const ask = askOf(opened);
    const { plentiful } = idsOf(opened.sold);
    const asked = { line_items: [line(plentiful, 2)] };
    const cart = await createCart(ask(asked));
    const ofCart = { cart_id: cart.id, line_items: [] };
    const checkout = await createCheckout(ask(ofCart));
    expect(checkout).toMatchObject({
      status: 'requires_escalation',
      line_items: [HAS_TWO(plentiful)],
      messages: [{ severity: 'requires_buyer_input' }],
      continue_url: expect.stringMatching(/continue_to=\/checkout$/),
    });
    const changed = await updateCheckout(ask({ line_items: [line(plentiful, 1)] }, checkout.id));
    expect(await getCheckout(ask(undefined, checkout.id))).toEqual(changed);
    const cancelled = await cancelCheckout(ask(undefined, checkout.id));
    expect(cancelled).toMatchObject({ status: 'canceled', line_items: [{ quantity: 1 }] });
    const gone = getCheckout(ask(undefined, checkout.id));
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
    if (!hasUcpSchemas()) return;
    const ucp = { ...ENVELOPE, payment_handlers: {} };
    const converted = 'shopping/cart.json#/$defs/checkout';
    expect([
      ...ucpRequestFaults(converted, 'create', ofCart),
      ...[checkout, changed, cancelled].flatMap((each) =>
        ucpFaults('shopping/checkout.json', { ucp, ...each }),
      ),
    ]).toEqual([]);
  });
}

const ENVELOPE = { version: UCP, status: 'success' };

const line = (id: string, quantity: number) => ({ item: { id }, quantity });

const HAS_TWO = (id: string) => ({
  item: { id, title: expect.stringContaining('Velvet Lipstick'), price: expect.any(Number) },
  quantity: 2,
});

const idsOf = ({ product, plentiful, soldOut }: Sold) => ({
  plentiful: `${product}/${plentiful}`,
  soldOut: `${product}/${soldOut}`,
});
