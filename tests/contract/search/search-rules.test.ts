import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FALLBACK_COUNTRY } from '#domain/locale/locales.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { idsOf, type SearchCall, searchFor } from './search-call.ts';

const TOKEN = 'a-token-of-the-tests';
const START = new Date('2026-12-01T00:00:00Z');
let now = START;
const NAMES = ['Velvet Lipstick', 'Soft Lip Balm', 'Gift Box', 'Night Serum'];

const { api, call } = await startTestApi(
  aSeed({
    products: 12,
    product: (index) => ({
      name: { en: `${NAMES[index % 4]} ${index + 1}` },
      brandId: index % 3 === 0 ? 'b2' : 'b1',
      categoryId: index % 4 === 3 ? 'c-skincare' : 'c-lipstick',
      popularity: 1_000 - index,
      tags: index % 2 === 0 ? ['Vegan'] : ['Matte Finish'],
      variants: [
        aVariant({
          id: `v${index + 1}`,
          prices: { SG: { price: 1_000 + index * 100 } },
          inventory: { SG: 5 },
        }),
      ],
      countries: ['SG'],
    }),
    content: () => ({ 'search-rules': [], synonyms: [] }),
  }),
  { adminToken: TOKEN, clock: () => now },
);

type Attributes = Readonly<Record<string, unknown>>;

/** What a function finds while there is a record. */
async function having<T>(type: string, attributes: Attributes, find: () => Promise<T>): Promise<T> {
  await send('POST', type, { data: { type, id: 'r1', attributes } });
  try {
    return await find();
  } finally {
    await send('DELETE', type);
  }
}

async function send(method: string, type: string, body?: object) {
  const answer = await call(`admin/v1/${type}/r1`, {
    method,
    country: FALLBACK_COUNTRY,
    headers: { Authorization: `Bearer ${TOKEN}` },
    ...(body && { body }),
  });
  expect(answer.status, JSON.stringify(answer.errors)).toBeLessThan(300);
}

const withRule = <T>(rule: Attributes, find: () => Promise<T>) =>
  having('search-rules', { scope: 'query', words: ['velvet'], ...rule }, find);
const found = async (search: SearchCall) => idsOf((await searchFor(api, search)).hits);
const pin = (product: string, position: number) => ({ 'product-id': product, position });
const none = { products: [], categories: [], brands: [] };
const LIPSTICKS = { facets: { category: ['c-lipstick'] }, sort: 'popularity' };

describe('a rule of a query', () => {
  it('pins, boosts, buries and hides, in the order of relevance and in no other', async () => {
    const plain = await found({ query: 'velvet' });
    expect(plain).toEqual(['p1', 'p5', 'p9']);
    const rule = { pins: [pin('p9', 1)], 'hidden-products': ['p5'] };
    await withRule(rule, async () => {
      expect(await found({ query: 'Velvet' })).toEqual(['p9', 'p1']);
      expect(await found({ query: 'velvet', sort: 'price-asc' })).toEqual(['p1', 'p9']);
      expect(await found({ query: 'velvet lip' })).toEqual(plain);
    });
    await withRule({ boosted: { ...none, products: ['p9'] } }, async () =>
      expect(await found({ query: 'velvet' })).toEqual(['p9', 'p1', 'p5']),
    );
    await withRule({ buried: { ...none, products: ['p1'] } }, async () =>
      expect(await found({ query: 'velvet' })).toEqual(['p5', 'p9', 'p1']),
    );
  });

  it('shows what it pins though its name has none of the words', async () => {
    await withRule({ pins: [pin('p4', 2), pin('unknown', 1)] }, async () => {
      const answer = await searchFor(api, { query: 'velvet' });
      expect(idsOf(answer.hits)).toEqual(['p1', 'p4', 'p5', 'p9']);
      expect(answer.nbHits).toBe(4);
      expect(await found({ query: 'velvet', facets: { category: ['c-skincare'] } })).toEqual([
        'p4',
      ]);
    });
  });

  it('puts a brand first for words within a query', async () => {
    const rule = {
      words: ['gift'],
      match: 'contains',
      boosted: { ...none, brands: ['b1'] },
    };
    expect(await found({ query: 'a gift for her' })).toEqual(['p3', 'p7', 'p11']);
    await withRule(rule, async () =>
      expect(await found({ query: 'a gift for her' })).toEqual(['p3', 'p11', 'p7']),
    );
  });

  it('leads to a page', async () => {
    const linkOf = async (query: string) =>
      ((await searchFor(api, { query })) as unknown as { link: string | null }).link;
    await withRule({ words: ['gift card'], link: '/pages/gift-cards' }, async () => {
      expect(await linkOf('gift cards')).toBe('/pages/gift-cards');
      expect(await linkOf('gift')).toBeNull();
    });
    await withRule({ words: ['眼線筆'], link: '/pages/eyes' }, async () => {
      expect(await linkOf('眼线笔'), 'in the other Chinese script').toBe('/pages/eyes');
    });
  });
});

describe('the banner above a search', () => {
  const bannerOf = async (query: string) =>
    ((await searchFor(api, { query })) as unknown as Record<string, unknown>)['banner-rule'];

  it('is that of the first rule of the query that has one, while it is in force', async () => {
    const banner = { title: 'For lips' };
    await withRule({ banner, until: '2026-12-03T00:00:00Z' }, async () => {
      expect(await bannerOf('velvet')).toBe('r1');
      expect(await bannerOf('balm')).toBeNull();
      now = new Date('2026-12-03T00:00:00Z');
      expect(await bannerOf('velvet')).toBeNull();
      now = START;
    });
    await withRule({ 'hidden-products': ['p1'] }, async () =>
      expect(await bannerOf('velvet'), 'without one').toBeNull(),
    );
  });
});

describe('a rule of a listing', () => {
  it('is about the listing of its category or brand, and about no other', async () => {
    const plain = await found(LIPSTICKS);
    const rule = { scope: 'category', 'category-id': 'c-lipstick', pins: [pin('p11', 1)] };
    await withRule(rule, async () => {
      expect(await found(LIPSTICKS)).toEqual(['p11', ...plain.filter((id) => id !== 'p11')]);
      expect(await found({ facets: { category: ['c-lip'] }, sort: 'popularity' })).toEqual(plain);
      expect(await found({ ...LIPSTICKS, query: 'velvet' })).toEqual(['p1', 'p5', 'p9']);
    });
    const ofBrand = { scope: 'brand', 'brand-id': 'b2', 'hidden-products': ['p1'] };
    await withRule(ofBrand, async () => {
      expect(await found({ facets: { brand: ['b2'] }, sort: 'popularity' })).not.toContain('p1');
      expect(await found(LIPSTICKS)).toContain('p1');
    });
  });

  it('holds from its first instant on and until before its last', async () => {
    const rule = {
      scope: 'all',
      'hidden-products': ['p1'],
      from: '2026-12-02T00:00:00Z',
      until: '2026-12-03T00:00:00Z',
    };
    await withRule(rule, async () => {
      const isHiddenAt = async (instant: string) => {
        now = new Date(instant);
        return !(await found(LIPSTICKS)).includes('p1');
      };
      expect(await isHiddenAt('2026-12-01T23:59:59.999Z')).toBe(false);
      expect(await isHiddenAt(rule.from)).toBe(true);
      expect(await isHiddenAt('2026-12-02T23:59:59.999Z')).toBe(true);
      expect(await isHiddenAt(rule.until)).toBe(false);
    });
    now = START;
  });

  it('leaves counts that agree with the products, and pages that have each product once', async () => {
    const product = fc.integer({ min: 1, max: 12 }).map((index) => `p${index}`);
    const products = fc.uniqueArray(product, { maxLength: 3 });
    const rules = fc.record({
      pins: fc.uniqueArray(product, { maxLength: 3 }).map((ids) => ids.map((id) => pin(id, 2))),
      'hidden-products': products,
      boosted: products.map((ids) => ({ ...none, products: ids })),
      buried: fc.subarray(['b1', 'b2']).map((brands) => ({ ...none, brands })),
    });
    const holds = fc.asyncProperty(rules, (rule) =>
      withRule({ ...rule, scope: 'category', 'category-id': 'c-lipstick' }, async () => {
        const whole = await searchFor(api, LIPSTICKS);
        const ids = idsOf(whole.hits);
        expect(whole.nbHits).toBe(ids.length);
        expect(ids.filter((id) => rule['hidden-products'].includes(id))).toEqual([]);
        const pages = await Promise.all(
          [1, 2, 3].map((page) => found({ ...LIPSTICKS, page, size: 3 })),
        );
        expect(pages.flat()).toEqual(ids);
        for (const { id, count } of whole.facets.brand?.values ?? []) {
          const ofBrand = whole.hits.filter((hit) => hit['brand-id'] === id);
          expect(count).toBe(ofBrand.length);
        }
      }),
    );
    await fc.assert(holds, { numRuns: 20 });
  });
});

describe('a synonym', () => {
  it('finds what the other words find, and isn’t taken for a misspelt word', async () => {
    const balms = await found({ query: 'lip balm' });
    expect(await found({ query: 'chapstick' })).toEqual([]);
    const group = { words: ['chapstick', 'lip balm'] };
    await having('synonyms', group, async () => {
      const answer = await searchFor(api, { query: 'Chapsticks', include: 'categories' });
      expect(idsOf(answer.hits)).toEqual(balms);
      expect(answer.correctedQuery).toBeNull();
      expect(await found({ query: 'soft chapstick' })).toEqual(balms);
    });
    await having('synonyms', { words: ['護唇膏', 'lip balm'] }, async () => {
      expect(await found({ query: '护唇膏' }), 'in the other Chinese script').toEqual(balms);
    });
    expect(await found({ query: 'chapstick' })).toEqual([]);
  });

  it('of another language says nothing, and one way is one way', async () => {
    await having('synonyms', { words: ['chapstick', 'lip balm'], language: 'zh' }, async () =>
      expect(await found({ query: 'chapstick' })).toEqual([]),
    );
    const oneWay = { words: ['night serum'], 'only-from': ['serums'] };
    await having('synonyms', oneWay, async () => {
      expect((await found({ query: 'serums' })).toSorted()).toEqual(['p12', 'p4', 'p8']);
      expect((await found({ query: 'night serum' })).toSorted()).toEqual(['p12', 'p4', 'p8']);
    });
  });
});

it('a rule or synonym that is malformed is refused', async () => {
  const answer = await call('admin/v1/search-rules/r1', {
    method: 'POST',
    country: FALLBACK_COUNTRY,
    headers: { Authorization: `Bearer ${TOKEN}` },
    body: { data: { type: 'search-rules', id: 'r1', attributes: { pins: [pin('p1', 0)] } } },
  });
  expect(answer.status).toBe(422);
});
