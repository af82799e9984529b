import { beforeEach, describe, expect, it } from 'vitest';
import type { CommerceTables } from '#commerce-api/database/tables.ts';
import { translated } from '#commerce-api/database/translated.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { type Answer, startTestApi } from './test-api.ts';
import { addToBag, codesOf, join, openBrowser, type TestBrowser } from './test-browser.ts';

const record = (id: string, attributes: Readonly<Record<string, unknown>>) => ({ id, attributes });

const { api, call, inDatabase } = await startTestApi(
  aSeed({
    products: 8,
    product: (index) =>
      index === 7 ? { variants: [aVariant({ id: 'gone', inventory: {} })] } : {},
    content: () => ({
      'gifts-with-purchase': [
        record('small', { 'variant-id': 'p2-v1', threshold: 4_000 }),
        record('large', { 'variant-id': 'p3-v1', threshold: 8_000 }),
        record('gone', { 'variant-id': 'gone', threshold: 0 }),
      ],
      rewards: [
        record('hundred', { 'variant-id': 'p4-v1', points: 100 }),
        record('thousand', { 'variant-id': 'p5-v1', points: 1_000 }),
      ],
      'free-samples': ['p1-v1', 'p5-v1', 'p6-v1', 'p7-v1', 'gone'].map((variantId) =>
        record(`sample-${variantId}`, { 'variant-id': variantId }),
      ),
      'exclusive-offers': [
        record('more', {
          title: translated({ en: 'One more sample', zh: '多一份' }),
          'loyalty-tier': 'black',
          'extra-samples': 1,
        }),
        record('free', { title: 'Free delivery', 'loyalty-tier': 'gold', 'free-shipping': true }),
      ],
    }),
  }),
  { isFile: true },
);

let turn = 0;
let email = '';

beforeEach(() => {
  turn += 1;
  email = `member${turn}@example.com`;
});

const open = () => openBrowser(api, { clientAddress: `192.0.2.${turn}` });

async function newMember(
  points = 0,
  tier: CommerceTables['members']['loyalty_tier'] = 'white',
): Promise<TestBrowser> {
  const browser = open();
  await join(browser, { email });
  await inDatabase((db) =>
    db
      .updateTable('members')
      .set({ points, loyalty_tier: tier })
      .where('email', '=', email)
      .execute(),
  );
  return browser;
}

const add = (
  browser: TestBrowser,
  variantId: string,
  { type = 'product', quantity = 1 }: { readonly type?: string; readonly quantity?: number } = {},
) => addToBag(browser, { variantId, type, quantity });

const typesOf = ({ included }: Answer) =>
  included.map(({ attributes }) => `${attributes['line-item-type']} ${attributes['variant-id']}`);

const attributesOf = ({ data }: Answer) => data[0]?.attributes ?? {};

describe('gifts with purchase', () => {
  it('come along from their threshold on, at no price, and go below it', async () => {
    const browser = open();
    expect(typesOf(await add(browser, 'p1-v1'))).toEqual(['product p1-v1']);
    const two = await add(browser, 'p1-v1');
    expect(typesOf(two)).toEqual(['product p1-v1', 'gwp p2-v1']);
    expect(two.included[1]?.attributes).toMatchObject({ 'unit-price': 0, 'quantity-value': 1 });
    expect(attributesOf(two)).toMatchObject({ total: 4_000, 'line-items-count': 2 });
    const four = await add(browser, 'p1-v1', { type: 'product', quantity: 2 });
    expect(typesOf(four)).toEqual(['product p1-v1', 'gwp p2-v1', 'gwp p3-v1']);
    const less = await browser.call(`v2.5/cart/line_items/${four.included[0]?.id}`, {
      method: 'PATCH',
      cartToken: browser.cookies.get('cart-token'),
      body: { quantity: 1 },
    });
    expect(typesOf(less)).toEqual(['product p1-v1']);
  });

  it('are nothing that a shopper changes', async () => {
    const browser = open();
    await add(browser, 'p1-v1', { type: 'product', quantity: 2 });
    const cartToken = browser.cookies.get('cart-token');
    const path = 'v2.5/cart/line_items/gwp-small';
    expect((await browser.call(path, { method: 'DELETE', cartToken })).status).toBe(404);
    const body = { line_items: [{ variant_id: 'p2-v1', type: 'gwp' }] };
    const asked = await browser.call('v2.5/cart/line_items', { method: 'POST', body, cartToken });
    expect(asked.status).toBe(400);
  });
});

describe('free samples', () => {
  it('come along with what is bought, two of them, each another', async () => {
    const browser = open();
    expect(codesOf(await add(browser, 'p5-v1', { type: 'free_sample' }))).toEqual([
      'nothing-bought',
    ]);
    await add(browser, 'p1-v1');
    await add(browser, 'p5-v1', { type: 'free_sample' });
    expect(codesOf(await add(browser, 'p5-v1', { type: 'free_sample' }))).toEqual([
      'too-many-samples',
    ]);
    const two = await add(browser, 'p1-v1', { type: 'free_sample' });
    expect(typesOf(two)).toEqual(['product p1-v1', 'free_sample p5-v1', 'free_sample p1-v1']);
    expect(attributesOf(two)).toMatchObject({ total: 2_000, 'line-items-count': 1 });
    expect(codesOf(await add(browser, 'p6-v1', { type: 'free_sample' }))).toEqual([
      'too-many-samples',
    ]);
  });

  it('are of what the country gives', async () => {
    const browser = open();
    await add(browser, 'p1-v1');
    expect(codesOf(await add(browser, 'p4-v1', { type: 'free_sample' }))).toEqual(['not-a-sample']);
    expect(codesOf(await add(browser, 'gone', { type: 'free_sample' }))).toEqual(['sold-out']);
    const { data } = await call('v2.5/free_samples');
    expect(data.map(({ attributes }) => attributes['variant-id'])).toEqual([
      'p1-v1',
      'p5-v1',
      'p6-v1',
      'p7-v1',
    ]);
  });

  it('are included as samples with their variants', async () => {
    const browser = open();
    const added = await add(browser, 'p1-v1');
    const sampled = await add(browser, 'p5-v1', { type: 'free_sample' });
    expect(sampled.included[1]?.relationships.sample?.data).toMatchObject({ id: 'p5' });
    const answer = await browser.call(
      `v2.5/cart/line_items/${added.included[0]?.id}?include=line_items.sample.variants`,
      { method: 'PATCH', cartToken: browser.cookies.get('cart-token'), body: { quantity: 2 } },
    );
    const ids = answer.included.map(({ id }) => id);
    expect(ids).toContain('p5-v1');
    expect(ids).not.toContain('p1');
  });

  it('go with the last thing bought', async () => {
    const browser = open();
    const added = await add(browser, 'p1-v1');
    await add(browser, 'p5-v1', { type: 'free_sample' });
    const answer = await browser.call(`v2.5/cart/line_items/${added.included[0]?.id}`, {
      method: 'DELETE',
      cartToken: browser.cookies.get('cart-token'),
    });
    expect(typesOf(answer)).toEqual([]);
    expect(attributesOf(answer)).toMatchObject({ 'line-items-count': 0, total: 0 });
  });
});

describe('rewards', () => {
  it('take points of a member, no more than there are', async () => {
    const browser = await newMember(250);
    await add(browser, 'p1-v1');
    await add(browser, 'p4-v1', { type: 'redeemable' });
    const two = await add(browser, 'p4-v1', { type: 'redeemable' });
    expect(typesOf(two)).toEqual(['product p1-v1', 'redeemable p4-v1']);
    expect(attributesOf(two)).toMatchObject({ points: 200, total: 2_000 });
    expect(codesOf(await add(browser, 'p4-v1', { type: 'redeemable' }))).toEqual([
      'not-enough-points',
    ]);
    expect(codesOf(await add(browser, 'p5-v1', { type: 'redeemable' }))).toEqual([
      'not-enough-points',
    ]);
  });

  it('are for members, and of what the country gives', async () => {
    const visitor = open();
    await add(visitor, 'p1-v1');
    expect(codesOf(await add(visitor, 'p4-v1', { type: 'redeemable' }))).toEqual(['members-only']);
    const browser = await newMember(5_000);
    await add(browser, 'p1-v1');
    expect(codesOf(await add(browser, 'p6-v1', { type: 'redeemable' }))).toEqual(['not-a-reward']);
    const { data } = await call('v2.5/rewards');
    expect(data.map(({ attributes }) => attributes.points)).toEqual([100, 1_000]);
  });
});

describe('exclusive offers', () => {
  const titlesOf = (answer: Answer) =>
    (attributesOf(answer)['exclusive-offers'] as ReadonlyArray<{ title: string }>).map(
      ({ title }) => title,
    );

  it('are those of the member’s tier and the tiers below it', async () => {
    expect(titlesOf(await add(open(), 'p1-v1'))).toEqual([]);
    const browser = await newMember(0, 'black');
    expect(titlesOf(await add(browser, 'p1-v1'))).toEqual(['One more sample']);
    expect(titlesOf(await browser.call('v2.6/account/user'))).toEqual(['One more sample']);
  });

  it('do what they say: one more sample, and free shipping below the threshold', async () => {
    const browser = await newMember(0, 'gold');
    const bag = await add(browser, 'p1-v1');
    expect(attributesOf(bag)).toMatchObject({
      'free-samples-max': 3,
      'shipping-offers': [{ 'free-shipping': true, source: 'shipping_method' }],
    });
    for (const variantId of ['p5-v1', 'p6-v1', 'p7-v1']) {
      expect((await add(browser, variantId, { type: 'free_sample' })).status).toBe(201);
    }
  });
});
