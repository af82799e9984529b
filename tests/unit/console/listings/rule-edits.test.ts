import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  aboutPlace,
  addedRule,
  changedValues,
  moved,
  type RuleValues,
  TREATMENTS,
  treated,
  treatmentOf,
  valuesOf,
} from '#console/app/listings/rule-edits.ts';
import { inRuledOrder } from '#domain/search/search-rules.ts';
import { aSearchRule } from '../../../builders/records.ts';
import { aDraft } from '../editing-views.tsx';

const PRODUCTS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NOTHING = valuesOf(undefined);

/** The order that shoppers see by these values alone. */
function orderBy(values: RuleValues): ReadonlyArray<string> {
  const rule = aSearchRule({
    pins: values.pins.map(({ position, ...pin }) => ({ productId: pin['product-id'], position })),
    boosted: { products: [...values.boosted.products], categories: [], brands: [] },
    buried: { products: [...values.buried.products], categories: [], brands: [] },
    hiddenProducts: [...values['hidden-products']],
  });
  return inRuledOrder(PRODUCTS, [rule], () => false);
}

const product = fc.constantFrom(...PRODUCTS);
const move = fc.record({ product, to: fc.integer({ min: 1, max: PRODUCTS.length }) });

test('after any moves, products are where the last one put them', () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), (moves) => {
      let values = NOTHING;
      for (const each of moves) {
        const order = orderBy(values);
        const expected = order
          .filter((id) => id !== each.product)
          .toSpliced(each.to - 1, 0, each.product);
        values = moved(values, order, each);
        const after = orderBy(values);
        expect(after[each.to - 1]).toBe(each.product);
        // Those that were moved before are where the move left them.
        for (const { 'product-id': id } of values.pins) {
          expect(after.indexOf(id)).toBe(expected.indexOf(id));
        }
      }
    }),
  );
});

describe('a treatment', () => {
  it('is what the rule does with the product, and replaces another', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(product, fc.constantFrom(...TREATMENTS)), { maxLength: 8 }),
        (all) => {
          let values = NOTHING;
          for (const [id, treatment] of all) {
            values = treated(values, { product: id, treatment, position: 2 });
            expect(treatmentOf(values, id)).toBe(treatment);
          }
        },
      ),
    );
  });

  it('saves the fields that it changes', () => {
    const after = treated(NOTHING, { product: 'a', treatment: 'hidden', position: 1 });
    expect(changedValues(NOTHING, after)).toEqual({ 'hidden-products': ['a'] });
    const back = treated(after, { product: 'a', treatment: 'plain', position: 0 });
    expect(changedValues(NOTHING, back)).toEqual({});
  });
});

test('a rule that a set adds is known by its place, also while the set can’t be tried out', () => {
  const place = { country: 'SG', language: 'en', kind: 'query', of: 'gift card' } as const;
  const rule = { type: 'search-rules', id: 'r1', locale: 'sg-en' } as const;
  const fields = { exists: true, ...aboutPlace(place), link: 'nowhere' };
  const drafts = Object.entries(fields).map(([field, value]) =>
    aDraft({ ...rule, field, value, live: null }),
  );
  expect(addedRule(drafts, place)).toBe('r1');
  expect(addedRule(drafts, { ...place, of: 'gift' })).toBeUndefined();
  expect(addedRule(drafts, { ...place, country: 'MY' })).toBeUndefined();
});
