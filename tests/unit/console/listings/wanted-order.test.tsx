// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { moved, valuesOf } from '#console/app/listings/rule-edits.ts';
import { useWantedOrder } from '#console/app/listings/useWantedOrder.ts';
import type { ListingRule, ListingSide } from '#console/contract/listing-contract.ts';

const NOTHING = { products: [], categories: [], brands: [] };
const RULE: ListingRule = {
  ...{ id: 'r', name: 'A rule', isOwn: true, isInForce: true },
  ...{ pins: [], boosted: NOTHING, buried: NOTHING, hidden: [] },
};
const IDS = ['a', 'b', 'c', 'd', 'e'];
const PRODUCTS = IDS.map((id) => ({ id, name: id, brand: '', price: '', isSoldOut: false }));
const SIDE: ListingSide = {
  products: PRODUCTS,
  total: IDS.length,
  link: null,
  rules: [RULE],
  synonyms: [],
};

/** A listing whose edits are saved when the test says so. */
function aListing() {
  const saves: Array<{ values: object; end: (isSaved: boolean) => void }> = [];
  let isSaving = false;
  const save = vi.fn(
    (values: object) =>
      new Promise<boolean>((resolve) => {
        isSaving = true;
        saves.push({ values, end: resolve });
      }),
  );
  const edits = () => ({ isSaving, problem: '', save });
  const hook = renderHook(({ rule }) => useWantedOrder({ side: SIDE, rule, edits: edits() }), {
    initialProps: { rule: RULE },
  });
  const shown = () => hook.result.current.products.map(({ id }) => id).join('');
  const up = (product: string) =>
    act(async () => {
      const { products, values, want } = hook.result.current;
      const order = products.map(({ id }) => id);
      const to = order.indexOf(product);
      want({
        values: moved(values, order, { product, to }),
        order: order.filter((id) => id !== product).toSpliced(to - 1, 0, product),
        said: 'Saved.',
      });
    });
  const settle = (index: number, rule: ListingRule, isSaved = true) =>
    act(async () => {
      isSaving = false;
      saves[index]?.end(isSaved);
      hook.rerender({ rule });
    });
  return { saves, shown, up, settle };
}

test('each press counts from the one before, and what came meanwhile is saved as one', async () => {
  const { saves, shown, up, settle } = aListing();
  await up('e');
  expect(shown()).toBe('abced');
  await up('e');
  await up('e');
  expect([shown(), saves.length]).toEqual(['aebcd', 1]);

  const first = { ...RULE, pins: [{ 'product-id': 'e', position: 4 }] };
  await settle(0, first);
  expect(saves.map(({ values }) => values)).toEqual([
    { pins: first.pins },
    { pins: [{ 'product-id': 'e', position: 2 }] },
  ]);
  expect(shown()).toBe('aebcd');

  await settle(1, { ...RULE, pins: [{ 'product-id': 'e', position: 2 }] });
  expect([shown(), saves.length], 'as the shop answers it').toEqual(['abcde', 2]);
});

test('what can’t be saved is shown as it was', async () => {
  const { saves, shown, up, settle } = aListing();
  await up('c');
  expect(shown()).toBe('acbde');
  await settle(0, RULE, false);
  expect([shown(), saves.length, valuesOf(RULE).pins]).toEqual(['abcde', 1, []]);
});
