/** The value that a part of all values doesn't exceed; 0 if there are none. */
export function quantile(values: ReadonlyArray<number>, part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
