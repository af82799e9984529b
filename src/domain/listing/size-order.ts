/**
 * Puts the sizes of a product in ascending order, as far as their names say how much they hold. If
 * one name doesn't, or they can't be compared (30 ml with 12 sheets), the order stays as it was.
 *
 * @example bySize([{ name: '100 ml' }, { name: '30 ml' }]) // 30 ml, 100 ml
 */
export function bySize<V extends { readonly name: string }>(
  variants: ReadonlyArray<V>,
): ReadonlyArray<V> {
  const sizes = variants.map((variant) => ({ variant, measure: measureOf(variant.name) }));
  const [first] = sizes;
  const areComparable = sizes.every(({ measure }) => measure?.of === first?.measure?.of);
  if (!first?.measure || !areComparable) return variants;
  return sizes
    .toSorted((one, other) => (one.measure?.amount ?? 0) - (other.measure?.amount ?? 0))
    .map(({ variant }) => variant);
}

interface Measure {
  readonly of: 'volume' | 'mass' | 'pieces';
  /** Millilitres, grams or pieces. */
  readonly amount: number;
}

type Unit = readonly [of: Measure['of'], inBaseUnits: number];

/** In order of preference: `3.4 oz / 100 ml` is compared by its millilitres. */
const UNITS: ReadonlyArray<readonly [RegExp, Unit]> = [
  [/^(?:ml|มล)$/u, ['volume', 1]],
  [/^(?:cl)$/u, ['volume', 10]],
  [/^(?:l|litre|liter|ลิตร)s?$/u, ['volume', 1_000]],
  [/^(?:g|gr|กรัม|ก)$/u, ['mass', 1]],
  [/^(?:kg|กก)$/u, ['mass', 1_000]],
  [/^(?:mg|มก)$/u, ['mass', 0.001]],
  [/^fl$/u, ['volume', 29.57]],
  [/^oz$/u, ['mass', 28.35]],
  [/^(?:piece|pc|sheet|count|ct|wipe|capsule|patch)(?:e?s)?$/u, ['pieces', 1]],
  [/^(?:개입?|매|입|件|片|個|ชิ้น|แผ่น|lembar|buah)$/u, ['pieces', 1]],
];

/** An amount and the word after it: `1,000 ml`, `0.25oz`, `30 มล.` */
const AMOUNTS = /(\d+(?:[.,]\d+)?)\s*(\p{L}[\p{L}\p{M}]*)/gu;

function measureOf(name: string): Measure | undefined {
  const amounts = [...name.toLowerCase().matchAll(AMOUNTS)];
  for (const [pattern, [of, inBaseUnits]] of UNITS) {
    const found = amounts.find(([, , unit = '']) => pattern.test(unit));
    if (found) return { of, amount: amountOf(found[1] ?? '') * inBaseUnits };
  }
  return undefined;
}

/** A comma before three digits groups thousands; before fewer, it's a decimal one. */
function amountOf(digits: string): number {
  return Number(/,\d{3}$/.test(digits) ? digits.replace(',', '') : digits.replace(',', '.'));
}
