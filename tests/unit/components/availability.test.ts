import { describe, expect, test } from 'vitest';
import { availabilityText } from '#components/product/availability.ts';
import { servedVariant } from '#components/product/served-variant.ts';
import type { Launch, VariantContent } from '#content';
import { localeFor } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';

const EARLY = '2026-03-01T00:00:00Z';
const LATE = '2026-03-08T00:00:00Z';

const variant = (own: Partial<VariantContent>): VariantContent => ({
  id: 'v1',
  name: 'Rose',
  price: { amount: 3500, currency: 'SGD' },
  originalPrice: null,
  saleText: null,
  pictures: [],
  color: null,
  iconUrl: null,
  seal: null,
  tags: [],
  isSoldOut: false,
  isLowStock: false,
  launch: launch('none'),
  ...own,
});

function launch(status: Launch['status'], at: Partial<Launch> = {}): Launch {
  return { status, earlyAccessAt: null, launchAt: null, ...at };
}

/** The text at the time `now`. */
const wording = (now = '2026-02-01T00:00:00Z') => ({
  t: translator('en'),
  locale: localeFor('SG'),
  hasMembers: true,
  hasPassed: (instant: string) => instant <= now,
});

describe('whether a variant is available', () => {
  test.each([
    [{}, 'In stock'],
    [{ isLowStock: true }, 'Only a few left'],
    [{ isSoldOut: true }, ''],
    [{ isSoldOut: true, isLowStock: true }, ''],
  ])('%o', (own, expected) => {
    expect(availabilityText(variant(own), wording())).toBe(expected);
  });
});

describe('when a variant is available', () => {
  const soon = variant({ launch: launch('coming_soon', { earlyAccessAt: EARLY, launchAt: LATE }) });

  test.each([
    [
      '2026-02-01T00:00:00Z',
      'Early access for members from 1 March 2026 · Available from 8 March 2026',
    ],
    ['2026-03-02T00:00:00Z', 'Available from 8 March 2026'],
    ['2026-03-09T00:00:00Z', 'In stock'],
  ])('on %s', (now, expected) => {
    expect(availabilityText(soon, wording(now))).toBe(expected);
  });

  test('is left open where nothing is known', () => {
    expect(availabilityText(variant({ launch: launch('coming_soon') }), wording())).toBe('');
  });
});

test('an ad is shown with the variants that it is about', () => {
  const product = {
    isNew: false,
    featuredAd: { iconType: 'gift', shortTitle: 'A gift', variantIds: ['v1'] },
  };
  expect(servedVariant(variant({}), product, wording()).isAdvertised).toBe(true);
  expect(servedVariant(variant({ id: 'v2' }), product, wording()).isAdvertised).toBeUndefined();
});
