import { describe, expect, test } from 'vitest';
import type { ReviewLine } from '#commerce-api/import/catalogue-columns.ts';
import { PICTURED_REVIEWS_MAX } from '#domain/limits.ts';
import { listTexts } from '../../builders/catalogue-line.ts';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

const aReview = (number: number, overrides: Partial<ReviewLine> = {}): ReviewLine => ({
  id: `r${number}`,
  rating: 5,
  title: { en: `Title ${number}`, zh: `標題 ${number}` },
  text: { en: `Text ${number}.` },
  author: { en: 'Mei L.' },
  written_at: `2026-05-${String(number).padStart(2, '0')}T12:00:00Z`,
  ...overrides,
});

const reviews = [
  aReview(1, { rating: 4, skin_type: 'dry' }),
  aReview(2),
  aReview(3, { rating: 1, variant: 'p1-v2', helpful_count: 12 }),
  aReview(4, { photos: ['/pictures/v1/a.svg'] }),
  aReview(5, { skin_type: 'dry', helpful_count: 3 }),
  aReview(6),
];

const seed = aSeed({
  products: 2,
  product: (index) =>
    index === 0
      ? {
          listTexts: listTexts({
            reviews,
            rating_counts: [8, 3, 0, 0, 1],
            would_buy_again: [7, 2],
          }),
        }
      : {},
});
const { call, edit } = await startTestApi(seed);

const inHongKong = { country: 'HK', language: 'zh' };

describe('a product', () => {
  test('says how its ratings are spread, and what the newest reviews say', async () => {
    const { data } = await call('v2.6/products/p1', inHongKong);
    const attributes = data[0]?.attributes ?? {};
    expect(attributes).toMatchObject({
      'rating-counts': [8, 3, 0, 0, 1],
      'would-buy-again': [7, 2],
      'written-reviews-count': 6,
      'reviewed-variant-ids': ['p1-v2'],
    });
    expect(attributes.reviews).toMatchObject([
      { id: 'r6', title: '標題 6', text: 'Text 6.', 'helpful-count': 0 },
      { id: 'r5', 'skin-type': 'dry', 'helpful-count': 3 },
      { id: 'r4', photos: ['/pictures/v1/a.svg'] },
      { id: 'r3', rating: 1, 'variant-name': '梅子' },
    ]);
  });

  test('has the newest reviews with photos, also those that are too old for its page', async () => {
    const ids = Array.from({ length: PICTURED_REVIEWS_MAX + 2 }, (_, index) => index + 1);
    const photos = ['/pictures/v1/a.svg'];
    const pictured = await startTestApi(
      aSeed({
        products: 1,
        product: () => ({
          listTexts: listTexts({
            reviews: ids.map((id) => aReview(id, id === 9 ? {} : { photos })),
          }),
        }),
      }),
    );
    const { data } = await pictured.call('v2.6/products/p1');
    expect(data[0]?.attributes['pictured-reviews']).toMatchObject(
      [10, 8, 7, 6, 5, 4, 3, 2].map((id) => ({ id: `r${id}`, photos })),
    );
  });

  test('without reviews says nothing of them', async () => {
    const { data } = await call('v2.6/products/p2');
    expect(data[0]?.attributes).not.toHaveProperty('reviews');
    expect(data[0]?.attributes).not.toHaveProperty('rating-counts');
    expect(data[0]?.attributes).not.toHaveProperty('would-buy-again');
  });

  test('has another version in the languages that see an edited review', async () => {
    const versionIn = async (language: string) => {
      const { data } = await call('v2.6/products/p1', { country: 'HK', language });
      return data[0]?.meta.version ?? 0;
    };
    const { data } = await call('v2.6/products/p1', inHongKong);
    const [newest] = (data[0]?.attributes.reviews ?? []) as ReadonlyArray<object>;
    const before = [await versionIn('en'), await versionIn('zh')];
    const attributes = { reviews: [{ ...newest, text: '很好。' }] };
    const { status } = await edit('products/p1', { attributes }, inHongKong);
    expect(status).toBe(200);
    const [english, chinese] = [await versionIn('en'), await versionIn('zh')];
    expect([english === before[0], chinese > (before[1] ?? 0)]).toEqual([true, true]);
  });
});

describe('the reviews of a product', () => {
  test.each([
    ['', ['r6', 'r5', 'r4', 'r3', 'r2', 'r1']],
    ['sort=helpful', ['r3', 'r5', 'r6', 'r4', 'r2', 'r1']],
    ['sort=highest', ['r6', 'r5', 'r4', 'r2', 'r1', 'r3']],
    ['sort=lowest', ['r3', 'r1', 'r6', 'r5', 'r4', 'r2']],
    ['filter[rating]=5', ['r6', 'r5', 'r4', 'r2']],
    ['filter[skin-type]=dry', ['r5', 'r1']],
    ['filter[skin-type]=dry&filter[rating]=4', ['r1']],
    ['filter[rating]=2', []],
    ['filter[variant]=p1-v2', ['r3']],
    ['filter[variant]=p1-v2&filter[skin-type]=dry', []],
    ['page[number]=2&page[size]=4', ['r2', 'r1']],
  ])('are read by %s', async (query, ids) => {
    const { data, status } = await call(`v2.6/products/p1/reviews?${query}`);
    expect(status).toBe(200);
    expect(data.map(({ id }) => id)).toEqual(ids);
  });

  test('say how many there are', async () => {
    const { meta } = await call('v2.6/products/p1/reviews?filter[rating]=5&page[size]=1');
    expect(meta['total-items']).toBe(4);
  });

  test.each([
    ['nothing/reviews', 404],
    ['p1/reviews?filter[rating]=6', 400],
    ['p1/reviews?sort=best', 400],
  ])('%s is answered %i', async (path, status) => {
    expect((await call(`v2.6/products/${path}`)).status).toBe(status);
  });
});
