/**
 * Abbreviates an address that differs little from another: the lengths of their common beginning
 * and end, and what is between. Pages have thousands of such addresses.
 *
 * @example shortAddress('/a.svg?color=f3b094&seed=r2g', '/a.svg?color=f0a3a8&seed=r2g') // '14,9,0a3a8'
 */
export function shortAddress(base: string, address: string): string {
  const most = Math.min(base.length, address.length);
  const start = sharedLength(most, (at) => base[at] === address[at]);
  const end = sharedLength(most - start, (at) => base.at(-1 - at) === address.at(-1 - at));
  return `${start},${end},${address.slice(start, address.length - end)}`;
}

/** The inverse of `shortAddress`, given the same base. */
export function expandAddress(base: string, short: string): string {
  const [, start = 0, end = 0, middle = ''] = /^(\d+),(\d+),(.*)$/.exec(short) ?? [];
  return base.slice(0, Number(start)) + middle + base.slice(base.length - Number(end));
}

function sharedLength(most: number, isShared: (at: number) => boolean): number {
  let length = 0;
  while (length < most && isShared(length)) length += 1;
  return length;
}
