/**
 * The page number in a listing's address: 1 without the `page` query, undefined if it's invalid.
 */
export function pageNumberOf(url: URL): number | undefined {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
