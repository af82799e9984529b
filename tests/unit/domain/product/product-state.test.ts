import { expect, test } from 'vitest';
import { productState } from '#domain/product/product-state.ts';

const PLAIN = { isNew: false, isSoldOut: false, launchStatus: 'none', hasMembers: true } as const;

test.each([
  [PLAIN, undefined],
  [{ ...PLAIN, isNew: true }, 'new'],
  [{ ...PLAIN, isNew: true, isSoldOut: true }, 'soldOut'],
  [{ ...PLAIN, isSoldOut: true, launchStatus: 'coming_soon' as const }, 'comingSoon'],
  [{ ...PLAIN, launchStatus: 'early_access' as const }, 'earlyAccess'],
  [{ ...PLAIN, launchStatus: 'early_access' as const, hasMembers: false }, 'comingSoon'],
  [{ ...PLAIN, launchStatus: 'launched' as const }, undefined],
])('the state of %o is %s', (facts, state) => {
  expect(productState(facts)).toBe(state);
});
