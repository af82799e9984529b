/** How many values a filter panel shows until it is expanded. */
export const BRANDS_SHOWN = 10;
export const VALUES_SHOWN = 8;

interface Counted {
  readonly id: string;
  /** The number of products. */
  readonly count: number;
}

/**
 * The values that a panel shows until it is expanded, in their order: those with the most products,
 * and the selected ones.
 */
export function shownValues<V extends Counted>(
  values: ReadonlyArray<V>,
  max: number,
  selected: ReadonlySet<string> = new Set(),
): ReadonlyArray<V> {
  const frequent = new Set(values.toSorted((one, other) => other.count - one.count).slice(0, max));
  return values.filter((value) => frequent.has(value) || selected.has(value.id));
}
