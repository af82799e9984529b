/**
 * Numbers that look random and never change: each is a hash of the given names. So a value for one
 * product depends on no other product, and on no order.
 */

type Part = string | number;

/** A 32-bit hash: FNV-1a with a final avalanche, because FNV alone leaves the high bits poor. */
export function stableHash(...parts: ReadonlyArray<Part>): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number in [0, 1). */
export function stableShare(...parts: ReadonlyArray<Part>): number {
  return stableHash(...parts) / 2 ** 32;
}

/** A whole number from `from` up to and including `to`. */
export function stableInteger(from: number, to: number, ...parts: ReadonlyArray<Part>): number {
  return from + Math.floor(stableShare(...parts) * (to - from + 1));
}

/** The item at a position; positions beyond the end start over. */
export function itemAt<T>(items: ReadonlyArray<T>, position: number): T {
  const item = items[position % items.length];
  if (item === undefined) throw new Error('There is no item to choose from.');
  return item;
}
