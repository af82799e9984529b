/** A price filter in major units; either end may be open. */
export interface PriceChoice {
  readonly min?: number;
  readonly max?: number;
}

/** Above any price, and short enough for an address. */
const AMOUNT_MAX = 999_999_999;

/**
 * The typed range, lower end first whichever way round it was typed; undefined if it isn't a range.
 */
export function priceChoice(from: string, to: string): PriceChoice | undefined {
  const [min, max] = [amountOf(from), amountOf(to)];
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** @example parsePriceChoice('10-') // { min: 10 } */
export function parsePriceChoice(text: string): PriceChoice | undefined {
  const [from = '', to, ...rest] = text.split('-');
  return to === undefined || rest.length > 0 ? undefined : priceChoice(from, to);
}

/** @example printPriceChoice({ min: 10, max: 50 }) // '10-50' */
export function printPriceChoice({ min, max }: PriceChoice): string {
  return `${min ?? ''}-${max ?? ''}`;
}

/** The range rounded to whole steps. */
export function priceBounds(
  { min, max }: { readonly min: number; readonly max: number },
  step: number,
): { readonly min: number; readonly max: number } {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

/** An amount with at most two decimals. */
function amountOf(typed: string): number | undefined {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!(amount >= 0)) return undefined;
  return Math.min(AMOUNT_MAX, Math.round(amount * 100) / 100);
}
