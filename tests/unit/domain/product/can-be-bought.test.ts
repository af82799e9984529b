import { describe, expect, test } from 'vitest';
import { canBeBought, unavailableReason } from '#domain/product/can-be-bought.ts';

const launch = { status: 'coming_soon', earlyAccessAt: null, launchAt: '2026-05-01' } as const;
const product = { variantId: 'v1', isSoldOut: false, launch };

describe('what is in stock', () => {
  test.each([
    ['none', true],
    ['launched', true],
    ['early_access', false],
  ] as const)(
    'with launch status %s, is for members, and for visitors: %s',
    (launchStatus, forAll) => {
      const variant = { isSoldOut: false, launchStatus };
      expect(unavailableReason(variant, { isMember: true })).toBeUndefined();
      expect(unavailableReason(variant, { isMember: false })).toBe(
        forAll ? undefined : 'membersOnly',
      );
    },
  );
});

test.each([true, false])('nobody buys what is to come or is sold out, members: %s', (isMember) => {
  const reason = (variant: Parameters<typeof unavailableReason>[0]) =>
    unavailableReason(variant, { isMember });
  expect(reason({ launchStatus: 'coming_soon', isSoldOut: true })).toBe('comingSoon');
  expect(reason({ launchStatus: 'early_access', isSoldOut: true })).toBe('soldOut');
  expect(reason({ isSoldOut: true })).toBe('soldOut');
});

test('a product can be bought once it is launched, while it is in stock', () => {
  expect(canBeBought(product, () => false)).toBe(false);
  expect(canBeBought(product, () => true)).toBe(true);
  expect(canBeBought({ ...product, isSoldOut: true }, () => true)).toBe(false);
  expect(canBeBought({ ...product, variantId: undefined }, () => true)).toBe(false);
});
