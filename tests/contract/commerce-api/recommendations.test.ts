import { describe, expect, it } from 'vitest';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { type Answer, startTestApi } from './test-api.ts';

/**
 * p1, p3 … are lipsticks of the first brand; p2, p4 … are of the second; p5 and p6 are skincare.
 */
const { call } = await startTestApi(
  aSeed({
    products: 8,
    product: (index) => ({
      categoryId: index === 4 || index === 5 ? 'c-skincare' : 'c-lipstick',
      ...(index === 6 && { variants: [aVariant({ id: 'gone', inventory: {} })] }),
      ...(index === 7 && { countries: ['HK'] as const }),
    }),
  }),
);

type Item = Readonly<Record<string, unknown>>;

const itemsOf = ({ data }: Answer) => data[0]?.attributes.items as ReadonlyArray<Item>;
const productIds = (answer: Answer) => itemsOf(answer).map((item) => item.product_id);

const recommend = (by: 'popularity' | 'strategy', body: unknown) =>
  call(`v2.5/product_recommendations/products_by_${by}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });

describe('products by popularity', () => {
  it.each([
    ['/', ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
    ['/categories/skincare', ['p5', 'p6', 'p1', 'p2', 'p3', 'p4']],
    ['/brands/dune-lab', ['p2', 'p4', 'p6', 'p1', 'p3', 'p5']],
    ['/products/velvet-lipstick-p1', ['p2', 'p3', 'p4', 'p5', 'p6']],
    ['/brands/%E0%A4%A', ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']],
  ])('of the page %s begin with what it is about', async (page_path, ids) => {
    expect(productIds(await recommend('popularity', { page_path }))).toEqual(ids);
  });

  it('leave out what the country does not sell and whose featured variant is sold out', async () => {
    const ids = productIds(await recommend('popularity', { page_path: '/' }));
    expect(ids).not.toContain('p7');
    expect(ids).not.toContain('p8');
  });

  it('are as many as are wanted, each with what a card shows', async () => {
    const answer = await recommend('popularity', { page_path: '/', n_recommendations: 2 });
    expect(itemsOf(answer)).toMatchObject([
      {
        product_id: 'p1',
        brand: 'Atelier Nuit',
        name: 'Velvet Lipstick p1',
        rating: 4.5,
        product_slug: 'velvet-lipstick-p1',
        variant_id: 'p1-v1',
        variant: 'Ruby',
        variant_uri: '/products/velvet-lipstick-p1?variant=p1-v1',
        under_sale: false,
        sale_text: null,
        price_with_currency: '$20',
        crossed_price_with_currency: null,
        tags: ['Vegan'],
      },
      { product_id: 'p2' },
    ]);
    expect(answer.data[0]?.attributes).toMatchObject({ strategy: 'popularity', split_key: 'all' });
    expect(answer.data[0]?.id).toBe(answer.data[0]?.attributes.recommendation_id);
    expect(answer.included.filter(({ type }) => type === 'products')).toHaveLength(2);
  });

  it.each([
    [{}],
    [{ page_path: 'sale' }],
    [{ page_path: '/', n_recommendations: 0 }],
    [{ page_path: '/', n_recommendations: 1_000 }],
  ])('refuse %j', async (body) => {
    expect((await recommend('popularity', body)).status).toBe(422);
  });
});

describe('products by strategy', () => {
  it('are like what was looked at, and none of that', async () => {
    const answer = await recommend('strategy', {
      page_path: '/',
      recently_viewed_products: ['p5'],
    });
    expect(answer.data[0]?.attributes.strategy).toBe('recently_viewed');
    const ids = productIds(answer);
    expect(ids[0]).toBe('p6');
    expect(ids).not.toContain('p5');
    expect(ids).toHaveLength(5);
  });

  it('are of another root category only when that of what was looked at is used up', async () => {
    const answer = await recommend('strategy', {
      page_path: '/cart',
      recently_viewed_products: ['p1'],
    });
    const kinds = productIds(answer).map((id) => (id === 'p5' || id === 'p6' ? 'care' : 'lips'));
    expect(kinds).toEqual(['lips', 'lips', 'lips', 'care', 'care']);
  });

  it('are the popular ones where nothing was looked at, or nothing that is known', async () => {
    for (const viewed of [[], ['unknown']]) {
      const body = { page_path: '/', recently_viewed_products: viewed };
      const answer = await recommend('strategy', body);
      expect(answer.data[0]?.attributes.strategy).toBe('popularity');
      expect(productIds(answer)[0]).toBe('p1');
    }
  });

  it('are the same for the same visit', async () => {
    const body = { page_path: '/', recently_viewed_products: ['p2', 'p1'] };
    const [one, other] = [await recommend('strategy', body), await recommend('strategy', body)];
    expect(other.data).toEqual(one.data);
  });
});
