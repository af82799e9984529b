/**
 * An address in short, for one that differs little from another: how many characters both begin with,
 * how many both end with, and what is between. Pages have thousands of such addresses.
 *
 * @example shortAddress('/a.svg?color=f3b094&seed=r2g', '/a.svg?color=f0a3a8&seed=r2g') // '14,9,0a3a8'
 */
export function shortAddress(base: string, address: string): string {
  const most = Math.min(base.length, address.length);
  const start = sharedLength(most, (at) => base[at] === address[at]);
  const end = sharedLength(most - start, (at) => base.at(-1 - at) === address.at(-1 - at));
  return `${start},${end},${address.slice(start, address.length - end)}`;
}

/** The address that is short for, given the same base. */
export function wholeAddress(base: string, short: string): string {
  const [, start = 0, end = 0, middle = ''] = /^(\d+),(\d+),(.*)$/.exec(short) ?? [];
  return base.slice(0, Number(start)) + middle + base.slice(base.length - Number(end));
}

function sharedLength(most: number, isShared: (at: number) => boolean): number {
  let length = 0;
  while (length < most && isShared(length)) length += 1;
  return length;
}
