import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { configRecord } from '#content/configuration/config-record.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { CART, CHECKOUT, UCP } from '../../builders/ucp-platform.ts';
import { hasUcpSchemas, ucpFaults, ucpRequestFaults } from '../../builders/ucp-schemas.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { publishedPage } from './test-origin.ts';
import { openUcpShop, PUBLISHED } from './ucp-shop.ts';

/** The first lipstick has a sold-out shade and one of which three are left, and Korea knows its name. */
const { api, edit } = await startTestApi(
  aSeed({
    products: 3,
    product: (index) =>
      index === 0
        ? {
            variants: [
              aVariant({ id: 'p1-v1', name: { en: 'Ruby', ko: '루비' } }),
              aVariant({ id: 'p1-v2', inventory: perCountry(() => 0) }),
              aVariant({ id: 'p1-v3', inventory: perCountry(() => 3) }),
            ],
          }
        : {},
  }),
);

/** Singapore's pages say what delivery costs, and have terms. */
const PAGES: PublishedPages = {
  ...PUBLISHED,
  read: async (path) => (path.startsWith('sg/en/terms') ? publishedPage('Terms') : undefined),
  record: ({ country }, { id }) =>
    country === 'SG' && id === configRecord('delivery-price').id
      ? { id, value: { amount: 500, currency: 'SGD' } }
      : undefined,
};

const CHECKED_OUT = { url: 'https://pay.example/checkout', secret: 'a'.repeat(32) };

const aShop = () => openUcpShop(api, { pages: PAGES, checkout: CHECKED_OUT });

const SG = { address_country: 'SG', language: 'en' };
const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const lines = (...some: ReadonlyArray<ReturnType<typeof line>>) => ({
  line_items: some,
  context: SG,
});

/** Its lines as pairs of an identifier and a quantity. */
const pairs = ({ line_items: some }: Answered) =>
  some.map(({ item, quantity }) => [item.id, quantity]);

interface Answered {
  readonly line_items: ReadonlyArray<{ readonly item: { readonly id: string }; quantity: number }>;
}

describe('a cart', () => {
  test('has what it was made with, in the language and currency of its country', async () => {
    const { send } = await aShop();
    const context = { address_country: 'KR', language: 'ko-KR' };
    const asked = { line_items: [line('p1/p1-v1', 2)], context };
    const { status, headers, facts } = await send('POST /carts', asked);
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(facts).toMatchObject({
      ucp: { version: UCP, status: 'success', capabilities: { [CART]: [{ version: UCP }] } },
      id: expect.stringMatching(/^kr-ko\.[\w-]+$/),
      currency: 'KRW',
      line_items: [
        {
          item: {
            id: 'p1/p1-v1',
            title: expect.stringMatching(/^아틀리에 뉘 .* 루비$/),
            price: 2000,
          },
          quantity: 2,
          totals: [
            { type: 'subtotal', amount: 4000 },
            { type: 'total', amount: 4000 },
          ],
        },
      ],
    });
    expect(facts.messages).toBeUndefined();
    const link = new URL(facts.continue_url);
    expect(link.pathname).toBe(`/ucp/buy/~${btoa('p1/p1-v1').replace(/=+$/, '')}:2`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      'context/address_country': 'KR',
      'context/language': 'ko',
    });
    const read = await send(`GET /carts/${facts.id}`);
    expect([read.status, read.facts]).toEqual([200, facts]);
  });

  test('adds the delivery that pages name, and has none once delivery is free', async () => {
    const { send } = await aShop();
    const { facts } = await send('POST /carts', lines(line('p1/p1-v1')));
    expect(facts.totals).toEqual([
      { type: 'subtotal', display_text: 'Subtotal', amount: 2000 },
      { type: 'fulfillment', display_text: 'Delivery', amount: 500 },
      { type: 'total', display_text: 'Total', amount: 2500 },
    ]);
    const more = await send(`PUT /carts/${facts.id}`, lines(line('p1/p1-v1', 5)));
    expect(more.facts.totals.map(({ amount }: { amount: number }) => amount)).toEqual([
      10_000, 0, 10_000,
    ]);
    const korean = { line_items: [line('p1/p1-v1')], context: { address_country: 'KR' } };
    const elsewhere = await send('POST /carts', korean);
    expect(elsewhere.facts.totals.at(-1)).toEqual({
      type: 'total',
      display_text: '합계 (배송비 별도)',
      amount: 2000,
    });
  });

  test('has the lines of its last change alone, and is gone once it is cancelled', async () => {
    const { send } = await aShop();
    const { facts } = await send('POST /carts', lines(line('p1/p1-v1'), line('p2/p2-v1', 2)));
    const changed = lines(line('p2/p2-v1', 3), line('p3/p3-v1'), line('p3/p3-v1'));
    const { status, facts: after } = await send(`PUT /carts/${facts.id}`, changed);
    expect([status, after.id, after.messages]).toEqual([200, facts.id, undefined]);
    expect(pairs(after)).toEqual([
      ['p2/p2-v1', 3],
      ['p3/p3-v1', 2],
    ]);
    const cancelled = await send(`POST /carts/${facts.id}/cancel`, {});
    expect(pairs(cancelled.facts)).toEqual(pairs(after));
    for (const request of [`GET /carts/${facts.id}`, `POST /carts/${facts.id}/cancel`]) {
      const gone = await send(request);
      expect([gone.status, gone.facts.ucp.status, gone.facts.messages[0].code]).toEqual([
        200,
        'error',
        'not_found',
      ]);
    }
  });

  test('says what it doesn’t have, and keeps a line that can’t be as wanted', async () => {
    const { send } = await aShop();
    const { facts } = await send(
      'POST /carts',
      lines(line('p1/p1-v3', 2), line('p1/p1-v2'), line('p2'), line('p9/p9-v1')),
    );
    expect(pairs(facts)).toEqual([['p1/p1-v3', 2]]);
    expect(facts.messages).toMatchObject([
      { code: 'variant_needed', content: expect.stringMatching(/^p2: /), severity: 'recoverable' },
      { code: 'out_of_stock', content: 'p1/p1-v2: This has just sold out.' },
      { code: 'item_unavailable', content: 'p9/p9-v1: We no longer sell this.' },
    ]);
    const more = await send(`PUT /carts/${facts.id}`, lines(line('p1/p1-v3', 4)));
    expect(pairs(more.facts)).toEqual([['p1/p1-v3', 2]]);
    expect(more.facts.messages).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0]' }]);
    const none = await send(`PUT /carts/${facts.id}`, lines(line('p1/p1-v2')));
    expect([pairs(none.facts), none.facts.messages.length]).toEqual([[['p1/p1-v3', 2]], 1]);
    await edit('variants/p1-v3', { attributes: { inventory: 1 } });
    const short = await send(`GET /carts/${facts.id}`);
    expect(short.facts.messages).toMatchObject([
      { code: 'out_of_stock', path: '$.line_items[0].quantity' },
    ]);
  });

  test('isn’t there if nothing can be bought, or nobody has it', async () => {
    const { send } = await aShop();
    const refused = await send('POST /carts', lines(line('p1/p1-v2')));
    expect([refused.status, refused.facts.id]).toEqual([200, undefined]);
    expect(refused.facts.messages).toMatchObject([
      { code: 'out_of_stock', severity: 'unrecoverable' },
    ]);
    for (const id of ['x', 'sg-en.', 'sg-en.YQ', 'xx-en.YQ', 'sg-en.YQ.YQ']) {
      const { facts } = await send(`GET /carts/${id}`);
      expect(facts.messages[0].code, id).toBe('not_found');
    }
  });

  test.each([
    ['no line', lines()],
    ['too many lines', lines(...Array.from({ length: 21 }, (_, at) => line(`p1/v${at}`)))],
    ['a line of nothing', lines(line('p1/p1-v1', 0))],
    ['no body', undefined],
  ])('isn’t made of %s', async (_what, asked) => {
    const { send } = await aShop();
    const { status, facts } = await send('POST /carts', asked);
    expect([status, facts.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a request with a key', () => {
  test('that is sent again changes nothing, and has the same answer', async () => {
    const { send } = await aShop();
    const key = { 'Idempotency-Key': randomUUID() };
    const twice = () => send('POST /carts', lines(line('p1/p1-v1')), key);
    const [first, second] = await Promise.all([twice(), twice()]);
    expect(second.facts).toEqual(first.facts);
    const other = await send('POST /carts', lines(line('p1/p1-v1', 2)), key);
    expect([other.status, other.facts.code]).toEqual([409, 'idempotency_conflict']);
    const guessable = { 'Idempotency-Key': '1' };
    expect((await send('POST /carts', lines(line('p1/p1-v1')), guessable)).status).toBe(400);
  });

  test('begins one cart on several machines', async () => {
    const [one, other] = [await aShop(), await aShop()];
    const key = { 'Idempotency-Key': randomUUID() };
    const { facts } = await one.send('POST /carts', lines(line('p1/p1-v1')), key);
    const again = await other.send('POST /carts', lines(line('p1/p1-v1')), key);
    expect([again.facts.id, pairs(again.facts)]).toEqual([facts.id, [['p1/p1-v1', 1]]]);
  });

  test('that failed is carried out again', async () => {
    let isAway = true;
    const fetch: typeof api.fetch = (request, address) =>
      isAway ? Promise.resolve(new Response('{}', { status: 500 })) : api.fetch(request, address);
    const { send } = await openUcpShop({ ...api, fetch });
    const key = { 'Idempotency-Key': randomUUID() };
    const ask = () => send('POST /carts', lines(line('p1/p1-v1')), key);
    expect((await ask()).status).toBe(503);
    isAway = false;
    expect((await ask()).status).toBe(201);
  });
});

describe('a checkout', () => {
  test('is handed over to the shopper, with what it costs and the terms', async () => {
    const { send } = await aShop();
    const { status, facts } = await send('POST /checkout-sessions', lines(line('p1/p1-v1')));
    expect(status).toBe(201);
    expect(facts).toMatchObject({
      ucp: { capabilities: { [CHECKOUT]: [{ version: UCP }] }, payment_handlers: {} },
      status: 'requires_escalation',
      totals: [{ amount: 2000 }, { amount: 500 }, { type: 'total', amount: 2500 }],
      messages: [{ code: 'shopper_completes', severity: 'requires_buyer_input' }],
      links: [{ type: 'terms_of_service', url: 'http://localhost/terms?country_code=SG' }],
    });
    expect(new URL(facts.continue_url).searchParams.get('continue_to')).toBe('/checkout');
    const completed = await send(`POST /checkout-sessions/${facts.id}/complete`, { payment: {} });
    expect([completed.status, completed.facts]).toEqual([200, facts]);
  });

  test('of a cart is one with it, however often it is asked for', async () => {
    const { send } = await aShop();
    const cart = (await send('POST /carts', lines(line('p1/p1-v1')))).facts;
    const ofCart = { cart_id: cart.id, line_items: [] };
    const [first, second] = [
      await send('POST /checkout-sessions', ofCart),
      await send('POST /checkout-sessions', ofCart),
    ];
    expect([second.facts, pairs(first.facts)]).toEqual([first.facts, pairs(cart)]);
    await send(`PUT /checkout-sessions/${first.facts.id}`, lines(line('p2/p2-v1', 2)));
    expect(pairs((await send(`GET /carts/${cart.id}`)).facts)).toEqual([['p2/p2-v1', 2]]);
    const cancelled = await send(`POST /checkout-sessions/${first.facts.id}/cancel`);
    expect(cancelled.facts).toMatchObject({ status: 'canceled' });
    expect(cancelled.facts.continue_url).toBeUndefined();
    for (const path of [`/checkout-sessions/${first.facts.id}`, `/carts/${cart.id}`]) {
      expect((await send(`GET ${path}`)).facts.messages[0].code).toBe('not_found');
    }
  });

  test('is offered by shops that have one', async () => {
    const [shop, without] = [await aShop(), await openUcpShop(api)];
    expect(Object.keys((await shop.profile()).ucp.capabilities)).toContain(CHECKOUT);
    expect(Object.keys((await without.profile()).ucp.capabilities)).not.toContain(CHECKOUT);
    const asked = { method: 'POST', body: '{}' };
    expect((await without.ask('/ucp/checkout-sessions', asked)).status).toBe(405);
    const called = await without.tool('create_checkout', { checkout: lines(line('p1/p1-v1')) });
    expect(called).toMatchObject({ isError: true });
  });
});

test('the tools at /mcp are the same carts and checkouts', async () => {
  const { tool, send } = await aShop();
  const made = await tool('create_cart', { cart: lines(line('p1/p1-v1')) });
  const { id } = made.structuredContent;
  expect((await send(`GET /carts/${id}`)).facts).toEqual(made.structuredContent);
  expect((await tool('get_cart', { id })).structuredContent).toEqual(made.structuredContent);
  const key = { 'idempotency-key': randomUUID() };
  const cart = lines(line('p2/p2-v1'));
  expect(pairs((await tool('update_cart', { id, cart }, key)).structuredContent)).toEqual([
    ['p2/p2-v1', 1],
  ]);
  const other = { id, cart: lines(line('p3/p3-v1')) };
  expect(await tool('update_cart', other, key)).toMatchObject({
    code: -32_000,
    data: { code: 'idempotency_conflict' },
  });
  const checkout = await tool('create_checkout', { checkout: { cart_id: id } });
  expect(checkout.structuredContent).toMatchObject({ id, status: 'requires_escalation' });
  expect((await tool('get_checkout', { id })).structuredContent).toEqual(
    checkout.structuredContent,
  );
  const completed = await tool('complete_checkout', { id, checkout: { payment: {} } }, key);
  expect(completed.structuredContent).toEqual(checkout.structuredContent);
  expect(await tool('cancel_checkout', { id })).toMatchObject({ isError: true });
  expect((await tool('cancel_cart', { id }, key)).structuredContent.id).toBe(id);
  expect((await tool('get_cart', { id })).structuredContent.ucp.status).toBe('error');
});

test('a platform that knows no carts gets none', async () => {
  const profile = { ucp: { version: UCP, capabilities: { [CHECKOUT]: [{ version: UCP }] } } };
  const address = 'https://checkout.example/a';
  const shop = await openUcpShop(api, { documents: { [address]: JSON.stringify(profile) } });
  const agent = { 'UCP-Agent': `profile="${address}"` };
  const { facts } = await shop.send('POST /carts', lines(line('p1/p1-v1')), agent);
  expect(facts.messages[0].code).toBe('capabilities_incompatible');
});

test.skipIf(!hasUcpSchemas())(
  'requests and answers are as the protocol’s schemas have them',
  async () => {
    const { send, profile } = await aShop();
    const cart = lines(line('p1/p1-v1', 2), line('p1/p1-v2'));
    const made = (await send('POST /carts', cart)).facts;
    const ofCart = { cart_id: made.id, line_items: [] };
    const checkout = (await send('POST /checkout-sessions', ofCart)).facts;
    const payment = { payment: {} };
    const cancelled = await send(`POST /checkout-sessions/${checkout.id}/cancel`);
    expect({
      profile: ucpFaults('profile.json#/$defs/business_schema', await profile()),
      asked: ucpRequestFaults('shopping/cart.json', 'create', cart),
      changed: ucpRequestFaults('shopping/cart.json', 'update', cart),
      cart: ucpFaults('shopping/cart.json', made),
      converted: ucpRequestFaults('shopping/cart.json#/$defs/checkout', 'create', ofCart),
      checkout: ucpFaults('shopping/checkout.json', checkout),
      completed: ucpRequestFaults('shopping/checkout.json', 'complete', payment),
      cancelled: ucpFaults('shopping/checkout.json', cancelled.facts),
      gone: ucpFaults(
        'common/types/error_response.json',
        (await send(`GET /carts/${made.id}`)).facts,
      ),
    }).toEqual({
      profile: [],
      asked: [],
      changed: [],
      cart: [],
      converted: [],
      checkout: [],
      completed: [],
      cancelled: [],
      gone: [],
    });
    expect(ucpRequestFaults('shopping/cart.json', 'create', made)).not.toEqual([]);
    expect(ucpRequestFaults('shopping/cart.json', 'create', {})).not.toEqual([]);
  },
);
