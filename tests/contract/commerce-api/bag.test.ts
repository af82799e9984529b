import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { type Answer, type Call, idsOf, linkedIds, startTestApi } from './test-api.ts';

const { call } = await startTestApi(
  aSeed({
    products: 5,
    product: (index) =>
      [
        {},
        { variants: [aVariant({ id: 'sold-out', inventory: {} })] },
        { launch: { earlyAccessAt: '2026-05-01T00:00:00Z', launchAt: '2026-07-01T00:00:00Z' } },
        { countries: ['HK'] as const },
        { launch: { launchAt: '2026-07-01T00:00:00Z' } },
      ][index] ?? {},
  }),
);

function add(variantId: string, quantity: unknown = 1, options: Call = {}): Promise<Answer> {
  const body = { line_items: [{ variant_id: variantId, quantity }] };
  return call('v2.5/cart/line_items', { method: 'POST', body, ...options });
}

const tokenOf = ({ data }: Answer) => String(data[0]?.attributes.token);
const lineIdOf = ({ data }: Answer) => linkedIds(data[0], 'line-items')[0] ?? '';
const count = async (cartToken: string) =>
  (await call(`v2.5/carts/${cartToken}/items_count`)).data[0]?.attributes['line-items-count'];

describe('the life of a bag', () => {
  it('is empty and without a token before the first add', async () => {
    const { status, data, included } = await call('v2.5/carts');
    expect(status).toBe(200);
    expect(data[0]?.attributes).toMatchObject({ token: null, total: 0, 'line-items-count': 0 });
    expect(included).toEqual([]);
  });

  it('begins with the first add, which makes a token nobody can guess', async () => {
    const answers = [await add('p1-v1'), await add('p1-v1')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = answers.map(tokenOf);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{32,}$/);
  });

  it('adds up pieces of the same variant and keeps lines in their order', async () => {
    const cartToken = tokenOf(await add('p1-v1', 2));
    await add('p1-v2', 1, { cartToken });
    const answer = await add('p1-v1', 1, { cartToken });
    expect(tokenOf(answer)).toBe(cartToken);
    expect(
      answer.included.map(({ attributes }) => [
        attributes['variant-id'],
        attributes['quantity-value'],
      ]),
    ).toEqual([
      ['p1-v1', 3],
      ['p1-v2', 1],
    ]);
    expect(await count(cartToken)).toBe(4);
  });

  it('tells totals, offers and lines', async () => {
    const cartToken = tokenOf(await add('p1-v1', 1));
    const { data, included, headers } = await call(`v2.5/carts/${cartToken}/bag`);
    const line = {
      'unit-price': 2_000,
      'quantity-value': 1,
      'brand-name': 'Atelier Nuit',
      'product-name': 'Velvet Lipstick p1',
      'variant-name': 'Ruby',
      'variant-id': 'p1-v1',
      'product-id': 'p1',
      'sap-sku': 'p1-v1',
    };
    expect(data[0]?.attributes).toMatchObject({
      token: cartToken,
      total: 2_000,
      currency: 'SGD',
      'display-total': '$20',
      'display-subtotal': '$20',
      'exclusive-offers': [],
      'shipping-offers': [
        {
          message: 'You’re $15 away from free delivery.',
          'free-shipping': false,
          source: 'progress',
          threshold: 3_500,
        },
      ],
      'line-items': [{ ...line, id: included[0]?.id, type: 'product' }],
    });
    expect(included).toMatchObject([
      { type: 'line-items', attributes: { ...line, 'line-item-type': 'product' } },
    ]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('ships free from the threshold on', async () => {
    const answer = await add('p1-v1', 2);
    expect(answer.data[0]?.attributes['shipping-offers']).toEqual([
      {
        message: 'You’ve earned free delivery.',
        'free-shipping': true,
        source: 'shipping_method',
        threshold: 3_500,
      },
    ]);
  });

  it('changes a quantity and removes a line', async () => {
    const added = await add('p1-v1', 1);
    const cartToken = tokenOf(added);
    const path = `v2.5/cart/line_items/${lineIdOf(added)}`;
    await call(path, { method: 'PATCH', cartToken, body: { quantity: 3 } });
    expect(await count(cartToken)).toBe(3);
    const wrapped = { data: { type: 'line-items', attributes: { quantity: 2 } } };
    await call(path, { method: 'PATCH', cartToken, body: wrapped });
    expect(await count(cartToken)).toBe(2);
    const removed = await call(path, { method: 'DELETE', cartToken });
    expect(removed).toMatchObject({ status: 200, included: [] });
    expect(removed.data[0]?.attributes).toMatchObject({ token: cartToken, total: 0 });
    expect((await call(path, { method: 'DELETE', cartToken })).status).toBe(404);
  });

  it('includes what a line holds when asked', async () => {
    const added = await add('p1-v1', 1);
    const cartToken = tokenOf(added);
    await add('p1-v2', 1, { cartToken });
    const include = 'line_items.product.variants,line_items.sample.variants';
    const path = `v2.5/cart/line_items/${lineIdOf(added)}?include=${include}`;
    const { included } = await call(path, { method: 'DELETE', cartToken });
    expect(included.map(({ type }) => type)).toEqual([
      'line-items',
      'products',
      'variants',
      'variants',
    ]);
  });

  it('belongs to its country', async () => {
    const cartToken = tokenOf(await add('p1-v1'));
    expect((await call(`v2.5/carts/${cartToken}/bag`, { country: 'HK' })).status).toBe(404);
    const elsewhere = await add('p1-v1', 1, { cartToken, country: 'HK' });
    expect(tokenOf(elsewhere)).not.toBe(cartToken);
    expect(elsewhere.data[0]?.attributes.currency).toBe('HKD');
    expect(await count(cartToken)).toBe(1);
  });

  it('starts anew when its token is unknown', async () => {
    const answer = await add('p1-v1', 1, { cartToken: 'unknown' });
    expect(answer.status).toBe(201);
    expect(tokenOf(answer)).not.toBe('unknown');
    expect((await call('v2.5/carts/unknown/items_count')).status).toBe(404);
  });

  it('accepts several lines, and lines as JSON:API', async () => {
    const several = await call('v2.5/cart/line_items', {
      method: 'POST',
      body: { line_items: [{ variant_id: 'p1-v1' }, { variant_id: 'p1-v1', quantity: 2 }] },
    });
    expect(await count(tokenOf(several))).toBe(3);
    const attributes = { 'variant-id': 'p1-v2', quantity: 2 };
    const wrapped = await call('v2.5/cart/line_items', {
      method: 'POST',
      body: { data: { type: 'line-items', attributes } },
    });
    expect(await count(tokenOf(wrapped))).toBe(2);
  });

  it.each(COUNTRIES)('offers free shipping in %s, save in Korea', async (country) => {
    const { data } = await add('p1-v1', 1, { country });
    const offers = data[0]?.attributes['shipping-offers'] as Array<unknown>;
    expect(offers.length).toBe(country === 'KR' ? 0 : 1);
  });
});

describe('what a bag refuses', () => {
  it.each([
    ['sold-out', 1, 'sold-out'],
    ['p5-v1', 1, 'not-launched'],
    ['p3-v1', 1, 'members-only'],
    ['p4-v1', 1, 'unknown-variant'],
    ['unknown', 1, 'unknown-variant'],
    ['p1-v1', 6, 'not-enough-stock'],
    ['p1-v1', 0, 'quantity-too-small'],
    ['p1-v1', -1, 'quantity-too-small'],
  ])('does not sell %s times %d: %s', async (variantId, quantity, code) => {
    const { status, errors } = await add(variantId, quantity);
    expect(status).toBe(422);
    expect(errors).toMatchObject([
      { code, meta: { 'variant-id': variantId }, source: { pointer: '/line_items/0' } },
    ]);
    expect(errors[0]?.detail).toContain(variantId);
  });

  it('does not add beyond the stock, and leaves the bag as it was', async () => {
    const cartToken = tokenOf(await add('p1-v1', 4));
    expect((await add('p1-v1', 2, { cartToken })).status).toBe(422);
    const body = { line_items: [{ variant_id: 'p1-v2' }, { variant_id: 'sold-out' }] };
    const mixed = await call('v2.5/cart/line_items', { method: 'POST', body, cartToken });
    expect(mixed.errors).toMatchObject([{ source: { pointer: '/line_items/1' } }]);
    expect(await count(cartToken)).toBe(4);
  });

  it.each([6, 0, -3])('does not set a quantity of %d', async (quantity) => {
    const added = await add('p1-v1');
    const cartToken = tokenOf(added);
    const path = `v2.5/cart/line_items/${lineIdOf(added)}`;
    const { status } = await call(path, { method: 'PATCH', cartToken, body: { quantity } });
    expect(status).toBe(422);
    expect(await count(cartToken)).toBe(1);
  });

  it.each(['PATCH', 'DELETE'])('lets nobody %s without its token', async (method) => {
    const path = `v2.5/cart/line_items/${lineIdOf(await add('p1-v1'))}`;
    for (const cartToken of [undefined, '', 'unknown']) {
      const { status, errors } = await call(path, { method, cartToken, body: { quantity: 2 } });
      expect(status).toBe(401);
      expect(errors[0]?.detail).toBe('Cart token not found');
    }
    const cartToken = tokenOf(await add('p1-v1'));
    const foreign = await call(path, { method, cartToken, body: { quantity: 2 } });
    expect(foreign.status).toBe(404);
  });

  it('changes nothing when what to include is unknown', async () => {
    const added = await add('p1-v1');
    const cartToken = tokenOf(added);
    const path = `v2.5/cart/line_items/${lineIdOf(added)}?include=owner`;
    expect((await call(path, { method: 'DELETE', cartToken })).status).toBe(400);
    expect(await count(cartToken)).toBe(1);
  });

  it.each([
    'not json',
    '',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"line_items":[]}',
    '{"line_items":{}}',
    '{"line_items":[{}]}',
    '{"line_items":[null]}',
    '{"line_items":[{"variant_id":{"a":1}}]}',
    '{"line_items":[{"variant_id":"p1-v1","quantity":"2"}]}',
    '{"line_items":[{"variant_id":"p1-v1","quantity":1.5}]}',
    '{"line_items":[{"variant_id":"p1-v1","quantity":1e300}]}',
    '{"data":{"attributes":null}}',
  ])('answers 400 to the body %s', async (body) => {
    const { status, errors } = await call('v2.5/cart/line_items', { method: 'POST', body });
    expect(status).toBe(400);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('answers 413 to a body over the limit', async () => {
    const body = JSON.stringify({ line_items: [{ variant_id: 'x'.repeat(70_000) }] });
    const { status, errors } = await call('v2.5/cart/line_items', { method: 'POST', body });
    expect(status).toBe(413);
    expect(errors[0]?.status).toBe('413');
  });
});

describe('line items', () => {
  it('are linked and included without being asked', async () => {
    const answer = await add('p1-v1');
    expect(linkedIds(answer.data[0], 'line-items')).toEqual(idsOf(answer.included));
  });
});
