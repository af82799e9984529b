import type { Bag } from '#commerce/bag.ts';
import type { BagView } from './useBag.ts';

/** Without a token, the bag is empty; no request is needed to know. */
export function isEmpty({ token, bag }: BagView): boolean {
  return bag ? bag.lineItems.length === 0 : token === undefined;
}

export function hasItems(bag: Bag | undefined): bag is Bag {
  return bag !== undefined && bag.lineItems.length > 0;
}
