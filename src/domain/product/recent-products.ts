/** How many viewed products are stored as a list shows them. */
export const RECENT_PRODUCTS_MAX = 12;
/** How many views are stored, as the basis of recommendations. */
export const PRODUCT_VIEWS_MAX = 30;

/** Puts an item at the front of a list, without duplicates and within a maximum length. */
export function withNewest<T>(
  list: ReadonlyArray<T>,
  newest: T,
  { max, idOf }: { readonly max: number; readonly idOf: (item: T) => string },
): ReadonlyArray<T> {
  return [newest, ...list.filter((item) => idOf(item) !== idOf(newest))].slice(0, max);
}
