import { useState } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import type { LineItemType } from '#commerce/item.ts';

/** What is bought is first, then what comes with it. */
const TYPES = [
  'product',
  'redeemable',
  'free_sample',
  'gwp',
] as const satisfies ReadonlyArray<LineItemType>;

/**
 * Lines in the order in which the page showed them first, so that one that was removed comes back to
 * its place when that is undone: the API adds it as a new line, after the others.
 */
export function useSteadyOrder(lines: ReadonlyArray<LineItem>): ReadonlyArray<LineItem> {
  const [places] = useState(() => new Map<string, number>());
  for (const line of lines) {
    const key = keyOf(line);
    if (!places.has(key)) places.set(key, places.size);
  }
  const placeOf = (line: LineItem) => places.get(keyOf(line)) ?? places.size;
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b));
}

const rankOf = ({ type }: LineItem) => TYPES.indexOf(type);

const keyOf = ({ type, variantId }: LineItem) => `${type} ${variantId}`;
