/**
 * The page numbers in a pagination: first, last and the current page's neighbours, with `null` for
 * gaps.
 *
 * @example pageNumbers(5, 9) // [1, null, 4, 5, 6, null, 9]
 */
export function pageNumbers(current: number, last: number): ReadonlyArray<number | null> {
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 1,
  );
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0);
    if (gap === 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
