import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  hiddenBy,
  inRuledOrder,
  isInForce,
  rulesFor,
  type SearchRule,
  synonymQueries,
} from '#domain/search/search-rules.ts';
import { aSearchRule as aRule } from '../../../builders/records.ts';

const PRODUCTS = Array.from({ length: 12 }, (_, index) => `p${index}`);
/** Products with an even number are of the category c, every third is of the brand b. */
const belongs = (id: string, to: 'categories' | 'brands') =>
  Number(id.slice(1)) % (to === 'categories' ? 2 : 3) === 0;

const product = fc.constantFrom(...PRODUCTS);
const group = fc.record({
  products: fc.uniqueArray(product, { maxLength: 3 }),
  categories: fc.subarray(['c']),
  brands: fc.subarray(['b']),
});
const rule = fc
  .record({
    pins: fc.uniqueArray(
      fc.record({ productId: product, position: fc.integer({ min: 1, max: 14 }) }),
      { maxLength: 4, selector: ({ productId }) => productId },
    ),
    boosted: group,
    buried: group,
    hiddenProducts: fc.uniqueArray(product, { maxLength: 3 }),
  })
  .map(aRule);
const rules = fc.array(rule, { maxLength: 3 });
const listed = fc.shuffledSubarray(PRODUCTS);

const firstPins = (some: ReadonlyArray<SearchRule>) =>
  [
    ...Map.groupBy(
      some.flatMap(({ pins }) => pins),
      ({ productId }) => productId,
    ).values(),
  ].map(([pin]) => pin as SearchRule['pins'][number]);

describe('the order by rules', () => {
  test('has every product once, and none that is hidden', () => {
    fc.assert(
      fc.property(listed, rules, (ids, some) => {
        const hidden = hiddenBy(some);
        const expected = ids.filter((id) => !hidden.has(id)).sort();
        expect(inRuledOrder(ids, some, belongs).toSorted()).toEqual(expected);
      }),
    );
  });

  test('has each pin at its place, if no other is meant for it and there are enough before it', () => {
    fc.assert(
      fc.property(listed, rules, (ids, some) => {
        const ordered = inRuledOrder(ids, some, belongs);
        const pins = firstPins(some).filter(({ productId }) => ordered.includes(productId));
        const others = ordered.length - pins.length;
        const places = new Set(pins.map(({ position }) => position));
        if (places.size < pins.length) return;
        for (const { productId, position } of pins) {
          if (others >= position - 1) expect(ordered[position - 1]).toBe(productId);
        }
      }),
    );
  });

  test('keeps the order of whatever no pin moves, within what is boosted, plain and buried', () => {
    fc.assert(
      fc.property(listed, rules, (ids, some) => {
        const pinned = new Set(firstPins(some).map(({ productId }) => productId));
        const rest = (all: ReadonlyArray<string>) => all.filter((id) => !pinned.has(id));
        const unpinned = some.map((each) => ({ ...each, pins: [] }));
        expect(rest(inRuledOrder(ids, some, belongs))).toEqual(
          rest(inRuledOrder(ids, unpinned, belongs)),
        );
        // Ruled once more, it stays.
        const ordered = inRuledOrder(ids, unpinned, belongs);
        expect(inRuledOrder(ordered, unpinned, belongs)).toEqual(ordered);
      }),
    );
  });

  test('is the given one without rules', () => {
    fc.assert(
      fc.property(listed, (ids) => {
        expect(inRuledOrder(ids, [], belongs)).toEqual(ids);
      }),
    );
  });

  it('puts boosted products first and buried ones last, by category and brand as well', () => {
    const none = { products: [], categories: [], brands: [] };
    const boosted = { ...none, categories: ['c'] };
    const buried = { ...none, products: ['p1'] };
    expect(inRuledOrder(['p1', 'p3', 'p4', 'p2'], [aRule({ boosted, buried })], belongs)).toEqual([
      ...['p4', 'p2', 'p3', 'p1'],
    ]);
  });
});

test('a rule is in force from its first instant on and until before its last', () => {
  const [from, until] = ['2026-12-01T00:00:00Z', '2026-12-25T00:00:00Z'];
  const at = (now: string) => (instant: string) => Date.parse(instant) <= Date.parse(now);
  const inForce = (now: string) => isInForce({ from, until }, at(now));
  expect(inForce('2026-11-30T23:59:59.999Z')).toBe(false);
  expect(inForce(from)).toBe(true);
  expect(inForce('2026-12-24T23:59:59.999Z')).toBe(true);
  expect(inForce(until)).toBe(false);
  expect(isInForce({ from: null, until: null }, at(from))).toBe(true);
});

describe('rules of a place', () => {
  const gift = aRule({ scope: 'query', words: ['gift set'] });
  const asked = (query: string, language = 'en') => ({ query, language });

  it('are those of the whole query, whatever its case, accents and plural', () => {
    for (const query of ['Gift Sets', 'gift set', ' GÍFT  set ']) {
      expect(rulesFor([gift], asked(query)), query).toEqual([gift]);
    }
    expect(rulesFor([gift], asked('gift set for her'))).toEqual([]);
    expect(rulesFor([gift], { language: 'en', categoryId: 'c' })).toEqual([]);
  });

  it('are those of words within it, but not within other words', () => {
    const within = { ...gift, words: ['gift', '禮物'], match: 'contains' as const };
    expect(rulesFor([within], asked('a gift for her'))).toEqual([within]);
    expect(rulesFor([within], asked('媽媽的禮物', 'zh'))).toEqual([within]);
    expect(rulesFor([within], asked('gifted'))).toEqual([]);
    expect(rulesFor([{ ...within, language: 'zh' }], asked('gift'))).toEqual([]);
    expect(rulesFor([{ ...within, words: [' '] }], asked('gift'))).toEqual([]);
  });

  it('come in their order', () => {
    const ofBrand = aRule({ id: 'b', scope: 'brand', brandId: 'b1', position: 2 });
    const ofCategory = aRule({ id: 'c', scope: 'category', categoryId: 'c1', position: 1 });
    const all = aRule({ id: 'a', position: 2 });
    const place = { language: 'en', categoryId: 'c1', brandId: 'b1' };
    expect(rulesFor([ofBrand, ofCategory, all], place)).toEqual([ofCategory, all, ofBrand]);
    expect(rulesFor([ofBrand, ofCategory], { language: 'en', brandId: 'b2' })).toEqual([]);
  });
});

describe('queries by synonyms', () => {
  const balm = { words: ['chapstick', 'lip balm'], onlyFrom: ['lippie'], language: null };

  it('have each synonym in place of a phrase', () => {
    expect(synonymQueries('Red Chapsticks', [balm], 'en')).toEqual(['red lip balm']);
    expect(synonymQueries('lip balm', [balm], 'en')).toEqual(['chapstick']);
    expect(synonymQueries('lippie', [balm], 'en')).toEqual(['chapstick', 'lip balm']);
    expect(synonymQueries('chapstickish', [balm], 'en')).toEqual([]);
    expect(synonymQueries('chapstickish chapstick', [balm], 'en')).toEqual([
      'chapstickish lip balm',
    ]);
  });

  it('are of their language', () => {
    expect(synonymQueries('chapstick', [{ ...balm, language: 'zh' }], 'en')).toEqual([]);
    const zh = { words: ['潤唇膏', '護唇膏'], onlyFrom: [], language: 'zh' };
    expect(synonymQueries('紅色護唇膏', [zh], 'zh')).toEqual(['紅色 潤唇膏']);
  });
});
