import type { PricePoints } from '#domain/locale/country-facts.ts';

/**
 * The price nearest to an amount that a country's shops print. Both are in major units.
 *
 * @example toPricePoint(48.7, { step: 1, ninetyBelow: 60 }) // 48.9
 */
export function toPricePoint(price: number, { step, small, ninetyBelow = 0 }: PricePoints): number {
  const rounded = roundTo(price, small && price < small.below ? small.step : step);
  return rounded < ninetyBelow ? rounded - 0.1 : rounded;
}

function roundTo(price: number, step: number): number {
  return Math.max(step, Math.round(price / step) * step);
}
