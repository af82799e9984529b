import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedQuantity } from '#commerce-api/bag/purchasable.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';
import { aSeed, aVariant, perCountry } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

/** In minor units: odd numbers, the smallest one, and one that makes totals of nine digits. */
const PRICES = [1, 99, 1_005, 2_990, 33_333, 1_999_999, 98_765_432];
const GIFT_THRESHOLD = 50_000;

const { call } = await startTestApi(
  aSeed({
    products: PRICES.length + 1,
    product: (index) => ({
      variants: [
        aVariant({
          id: `v${index}`,
          prices: perCountry(() => ({ price: PRICES[index] ?? 500 })),
          inventory: perCountry(() => LINE_PIECES_MAX),
        }),
      ],
    }),
    content: () => ({
      'gifts-with-purchase': [
        {
          id: 'gift',
          attributes: { 'variant-id': `v${PRICES.length}`, threshold: GIFT_THRESHOLD },
        },
      ],
    }),
  }),
);

/** A quantity for each product, which may be 0. */
const someWares = fc
  .array(fc.integer({ min: 0, max: LINE_PIECES_MAX }), {
    minLength: PRICES.length,
    maxLength: PRICES.length,
  })
  .filter((pieces) => pieces.some((count) => count > 0));

async function bagOf(country: Country, pieces: ReadonlyArray<number>) {
  const lines = pieces.flatMap((quantity, index) =>
    quantity > 0 ? [{ variant_id: `v${index}`, quantity }] : [],
  );
  const body = { line_items: lines };
  const answer = await call('v2.5/cart/line_items', { method: 'POST', body, country });
  return { attributes: answer.data[0]?.attributes ?? {}, lines: answer.included };
}

function printed(country: Country, amount: number): string {
  const [currency, digits] = [COUNTRY_CURRENCY[country], digitsOf(country)];
  const isWhole = amount % 10 ** digits === 0;
  const text = new Intl.NumberFormat(localeFor(country).tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: isWhole ? 0 : digits,
  }).format(amount / 10 ** digits);
  // Korean shops write the amount in words, with the unit behind the number.
  return text.replace(/\s/g, '').replace(/^₩(.+)/, '$1원');
}

const digitsOf = (country: Country) => CURRENCY_DIGITS[COUNTRY_CURRENCY[country]];

describe.each(COUNTRIES)('the arithmetic of a bag in %s', (country) => {
  const currency = COUNTRY_CURRENCY[country];

  it('adds up to the minor unit, whatever is in it', () =>
    fc.assert(
      fc.asyncProperty(someWares, async (pieces) => {
        const total = pieces.reduce((sum, count, index) => sum + count * (PRICES[index] ?? 0), 0);
        const { attributes, lines } = await bagOf(country, pieces);
        expect(attributes).toMatchObject({
          total,
          currency,
          'display-total': printed(country, total),
          'display-subtotal': printed(country, total),
          'line-items-count': pieces.reduce((sum, count) => sum + count, 0),
        });
        for (const { attributes: line } of lines) {
          const [unit, quantity] = [Number(line['unit-price']), Number(line['quantity-value'])];
          expect(line['display-price']).toBe(printed(country, unit * quantity));
        }
        const gifts = lines.filter((line) => line.attributes['line-item-type'] === 'gwp');
        expect(gifts.length).toBe(total >= GIFT_THRESHOLD ? 1 : 0);
        expect(attributes['shipping-offers']).toEqual(expectedOffers(country, total));
      }),
      { numRuns: 12 },
    ));
});

/**
 * Below the threshold one offer, which says how much is missing; from the threshold on, another.
 */
function expectedOffers(country: Country, total: number) {
  const { freeDeliveryFrom } = TRADE[country];
  if (freeDeliveryFrom === null) return [];
  const threshold = freeDeliveryFrom * 10 ** digitsOf(country);
  const isFree = total >= threshold;
  return [
    {
      'free-shipping': isFree,
      source: isFree ? 'shipping_method' : 'progress',
      threshold,
      message: isFree
        ? expect.any(String)
        : expect.stringContaining(printed(country, threshold - total)),
    },
  ];
}

describe('pieces of two bags that become one', () => {
  const count = fc.integer({ min: 0, max: 30 });

  it('are never more than there are or than a line takes, unless the bag held them', () => {
    fc.assert(
      fc.property(count, count, count, (own, brought, stock) => {
        const merged = mergedQuantity(own, brought, stock);
        expect(merged).toBeGreaterThanOrEqual(own);
        expect(merged).toBeLessThanOrEqual(own + brought);
        if (merged > own) expect(merged).toBeLessThanOrEqual(Math.min(stock, LINE_PIECES_MAX));
      }),
    );
  });

  it('are all of them where there is room', () => {
    fc.assert(
      fc.property(count, count, (own, brought) => {
        fc.pre(own + brought <= LINE_PIECES_MAX);
        expect(mergedQuantity(own, brought, 1_000)).toBe(own + brought);
      }),
    );
  });
});
