/** Whether the shopper asked for as few bytes as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
