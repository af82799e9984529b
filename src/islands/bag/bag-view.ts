import type { Bag } from '#commerce/bag.ts';
import type { BagView } from './useBag.ts';

/** No token is an empty bag, known without a request. */
export function isEmpty({ token, bag }: BagView): boolean {
  return bag ? bag.lineItems.length === 0 : token === undefined;
}

export function hasItems(bag: Bag | undefined): bag is Bag {
  return bag !== undefined && bag.lineItems.length > 0;
}
