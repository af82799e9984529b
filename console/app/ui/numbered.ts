/** Items with their positions, which tell equal ones apart. */
export function numbered<T>(
  items: ReadonlyArray<T>,
): Array<{ readonly number: number; readonly item: T }> {
  return items.map((item, number) => ({ number, item }));
}
