import { describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { type Answer, idsOf, startTestApi } from './test-api.ts';
import { codesOf, join, openBrowser, type TestBrowser } from './test-browser.ts';

const { api, call } = await startTestApi(
  aSeed({ products: 3, product: (index) => (index === 2 ? { countries: ['HK'] } : {}) }),
);

let turn = 0;

async function newMember(): Promise<TestBrowser> {
  turn += 1;
  const browser = openBrowser(api, { clientAddress: `192.0.2.${turn}` });
  await join(browser, { email: `member${turn}@example.com` });
  return browser;
}

const LISTS = [
  ['wish list', 'v2.5/wishlist', 'v2.3/wishlist/variants'],
  ['wait list', 'v2.3/my/waitlist/variants', 'v2.3/waitlist/variants'],
] as const;

describe.each(LISTS)('the %s', (_, path, variants) => {
  const put = (browser: TestBrowser, id: string): Promise<Answer> =>
    browser.call(`${variants}/${id}`, { method: 'PUT' });

  it('answers every change with the variants that are then on it, the newest first', async () => {
    const browser = await newMember();
    expect((await browser.call(path)).data).toEqual([]);
    await put(browser, 'p1-v1');
    expect(idsOf((await put(browser, 'p2-v2')).data)).toEqual(['p2-v2', 'p1-v1']);
    const removed = await browser.call(`${variants}/p2-v2`, { method: 'DELETE' });
    expect(idsOf(removed.data)).toEqual(['p1-v1']);
    expect(idsOf((await browser.call(path)).data)).toEqual(['p1-v1']);
  });

  it('holds a variant once, and is content with what is not on it', async () => {
    const browser = await newMember();
    const answers = await Promise.all([1, 2, 3].map(() => put(browser, 'p1-v1')));
    for (const answer of answers) expect(idsOf(answer.data)).toEqual(['p1-v1']);
    const removed = await browser.call(`${variants}/p2-v1`, { method: 'DELETE' });
    expect(removed.status).toBe(200);
  });

  it('is the same in every country, and shows what the country sells', async () => {
    const browser = await newMember();
    expect((await put(browser, 'p3-v1')).status).toBe(404);
    await browser.call(`${variants}/p3-v1`, { method: 'PUT', country: 'HK' });
    await put(browser, 'p1-v1');
    expect(idsOf((await browser.call(path)).data)).toEqual(['p1-v1']);
    const inHongKong = await browser.call(path, { country: 'HK' });
    expect(idsOf(inHongKong.data)).toEqual(['p1-v1', 'p3-v1']);
  });

  it('is read in pages, with the products where they are asked for', async () => {
    const browser = await newMember();
    for (const id of ['p1-v1', 'p1-v2', 'p2-v1']) await put(browser, id);
    const answer = await browser.call(`${path}?page[size]=2&include=product,product.brand`);
    expect(idsOf(answer.data)).toEqual(['p2-v1', 'p1-v2']);
    expect(answer.included.map(({ type }) => type).toSorted()).toEqual([
      'brands',
      'brands',
      'products',
      'products',
    ]);
    expect(answer.meta).toMatchObject({ 'per-page': 2, 'total-items': 3 });
    expect((await browser.call(path)).meta).toMatchObject({ 'per-page': 500 });
  });

  it('is of one member', async () => {
    await put(await newMember(), 'p1-v1');
    expect((await (await newMember()).call(path)).data).toEqual([]);
  });

  it('knows no unknown variant', async () => {
    expect((await put(await newMember(), 'unknown')).status).toBe(404);
  });
});

describe('variants by their ids', () => {
  const idsFor = async (query: string, country = 'SG') =>
    idsOf((await call(`v2.6/variants?${query}`, { country })).data);

  it('are those that the country sells, once each, in the order that was asked for', async () => {
    const query = 'filter[id]=p3-v1,p2-v1,nothing,p1-v2,p2-v1';
    expect(await idsFor(query)).toEqual(['p2-v1', 'p1-v2']);
    expect(await idsFor(query, 'HK')).toEqual(['p3-v1', 'p2-v1', 'p1-v2']);
  });

  it('are read in pages, with the products where they are asked for', async () => {
    const query = 'filter[id]=p1-v1,p1-v2,p2-v1&page[size]=2&include=product,product.brand';
    const answer = await call(`v2.6/variants?${query}`);
    expect(idsOf(answer.data)).toEqual(['p1-v1', 'p1-v2']);
    expect(answer.included.map(({ type }) => type).toSorted()).toEqual(['brands', 'products']);
    expect(answer.meta).toMatchObject({ 'per-page': 2, 'total-items': 3 });
  });

  it('belong to nobody: the answer is the same for everybody', async () => {
    const { headers } = await call('v2.6/variants?filter[id]=p1-v1');
    expect(headers.get('Cache-Control')).toContain('public');
  });

  it.each([
    '',
    'filter[id]=',
    `filter[id]=${Array.from({ length: 501 }, (_, index) => index).join(',')}`,
    'filter[brand]=b1',
    'filter[id]=p1-v1&include=reviews',
  ])('are refused for "%s"', async (query) => {
    expect((await call(`v2.6/variants?${query}`)).status).toBe(400);
  });
});

describe('notification subscriptions', () => {
  const body = {
    event_type: 'launch',
    event_name: 'early_access',
    subscribable_type: 'Variant',
    subscribable_id: 'p1-v1',
  };
  const subscribe = (browser: TestBrowser, overrides = {}) =>
    browser.call('v2.5/notification_subscriptions/subscribe', {
      method: 'POST',
      body: { ...body, ...overrides },
    });

  it('are listed with the variants of which the same is to be told', async () => {
    const browser = await newMember();
    expect((await subscribe(browser)).status).toBe(201);
    await subscribe(browser);
    await subscribe(browser, { subscribable_id: 'p2-v1' });
    await subscribe(browser, { event_name: 'launch' });
    const { data } = await browser.call('v2.5/notification_subscriptions?page[size]=500');
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { 'event-name': 'early_access', 'subscribable-ids': ['p1-v1', 'p2-v1'] },
      { 'event-name': 'launch', 'subscribable-ids': ['p1-v1'] },
    ]);
  });

  it('are named as far as the country sells them, and end when they are no longer wanted', async () => {
    const browser = await newMember();
    await subscribe(browser);
    await subscribe(browser, { subscribable_id: 'p2-v1' });
    await subscribe(browser, { event_name: 'launch' });
    const read = () => browser.call('v2.5/notification_subscriptions');
    const { meta } = await read();
    expect(meta.variants).toMatchObject([
      { 'variant-id': 'p1-v1', 'product-name': 'Velvet Lipstick p1' },
      { 'variant-id': 'p2-v1', 'product-name': 'Velvet Lipstick p2' },
    ]);
    const end = () =>
      browser.call('v2.5/notification_subscriptions/unsubscribe', { method: 'POST', body });
    const left = [
      { 'event-name': 'early_access', 'subscribable-ids': ['p2-v1'] },
      { 'event-name': 'launch', 'subscribable-ids': ['p1-v1'] },
    ];
    const { status, data } = await end();
    expect(status).toBe(200);
    expect(data.map(({ attributes }) => attributes)).toMatchObject(
      expect.arrayContaining(left.map((each) => expect.objectContaining(each))),
    );
    await end();
    expect((await read()).data).toHaveLength(2);
  });

  it.each([
    [{ subscribable_type: 'Product' }, 422],
    [{ event_name: '' }, 422],
    [{ event_type: 'Launch!' }, 422],
    [{ subscribable_id: { a: 1 } }, 422],
    [{ subscribable_id: 'unknown' }, 404],
  ])('refuse %j with %d', async (overrides, status) => {
    const answer = await subscribe(await newMember(), overrides);
    expect(answer.status).toBe(status);
    expect(codesOf(answer)).toHaveLength(1);
  });
});
