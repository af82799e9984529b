/** A product that was looked at, as a list of them shows it: kept under `recentProducts`. */
export interface RecentProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brandName: string;
  readonly imgSrc: string;
  /** As it is printed. */
  readonly price: string;
  readonly rating: number | null;
}

export const RECENT_PRODUCTS_MAX = 12;
/** Views that are remembered, as what recommendations go by. */
export const PRODUCT_VIEWS_MAX = 30;

/** The list with an item at its head, once, and no longer than it may be. */
export function withNewest<T>(
  list: ReadonlyArray<T>,
  newest: T,
  { max, idOf }: { readonly max: number; readonly idOf: (item: T) => string },
): ReadonlyArray<T> {
  return [newest, ...list.filter((item) => idOf(item) !== idOf(newest))].slice(0, max);
}
