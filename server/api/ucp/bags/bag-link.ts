import type { Bag } from '#commerce/bag.ts';
import { UCP_PERMALINK } from '#domain/addresses/addresses.ts';
import { publicAddress } from '../../public-address.ts';
import { linkPath } from '../permalink.ts';
import { boughtLines } from './agent-bag.ts';
import { type BagPlace, itemId } from './bag-facts.ts';

/** The address at which a browser gets the lines of a bag into its own, and goes on to its bag or to another path. */
export function bagLink(bag: Bag, { locale, shop }: BagPlace, continueTo?: string): string {
  const lines = boughtLines(bag).map((line) => ({ id: itemId(line), quantity: line.quantity }));
  const path = `${UCP_PERMALINK}/${linkPath(lines)}`;
  const query = [
    `context/address_country=${locale.country}`,
    `context/language=${locale.language}`,
    ...(continueTo === undefined ? [] : [`continue_to=${continueTo}`]),
  ];
  const { origin } = new URL(publicAddress(shop.addressing, locale, path));
  return `${origin}${path}?${query.join('&')}`;
}
