import type { APIRequestContext } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import {
  BEAUTY_CLASSES,
  BEAUTY_PASS,
  BEAUTY_SERVICES,
  BRANDS,
  brandPath,
  CART,
  categoryPath,
  categorySearchPath,
  FAQ,
  FIND_ORDER,
  HOME,
  INTERNATIONAL,
  NEW_ARRIVALS,
  SALE,
  SANDBOX,
  SEARCH,
  SIGN_IN,
  STORE_EVENTS,
  STORE_LOCATIONS,
  TERMS,
  WAITLISTS,
  WISHLIST,
} from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TIER } from '../tier.ts';

/** It has all that brands may show besides their products. */
const HOUSE_BRAND = brandPath('sephora-collection');

/** Pages that every country has. */
const EVERYWHERE = [
  HOME,
  BRANDS,
  SEARCH,
  categorySearchPath('makeup'),
  NEW_ARRIVALS,
  SIGN_IN,
  INTERNATIONAL,
  CART,
  FIND_ORDER,
  WISHLIST,
  WAITLISTS,
  accountPath('orders'),
  categoryPath('makeup'),
  HOUSE_BRAND,
  BEAUTY_PASS,
  FAQ,
  TERMS,
  SANDBOX,
];

/** Those that differ from another only in what they list; the full tier looks at them as well. */
const ALIKE: ReadonlyArray<string> = [NEW_ARRIVALS, SALE, WAITLISTS, categorySearchPath('makeup')];

/** Pages of the countries that have them, which are looked at where they are linked. */
const FLAGGED = [SALE, STORE_LOCATIONS, STORE_EVENTS, BEAUTY_SERVICES, BEAUTY_CLASSES];

/** Pages that link to one whose name only the content knows. */
const NAMED_BY_CONTENT = [
  { on: categoryPath('makeup'), below: '/products/' },
  // The house brand is one of these.
  ...(TIER === 'full' ? [{ on: BRANDS, below: '/brands/' }] : []),
  { on: STORE_LOCATIONS, below: '/stores-and-events/' },
  { on: STORE_EVENTS, below: '/stores-and-events/' },
  { on: BEAUTY_SERVICES, below: '/beauty-services/' },
];

/** The query that a path needs in a locale. */
export function localeQuery({ country, language, isDefault }: Locale): string {
  return `?country_code=${country}${isDefault ? '' : `&language=${language}`}`;
}

/** The paths of a locale's pages, one or two of each kind. */
export async function pathsOfAllKinds(
  request: APIRequestContext,
  locale: Locale,
): Promise<ReadonlyArray<string>> {
  const linkedOn = async (path: string) => {
    const response = await request.get(path + localeQuery(locale));
    return [...(await response.text()).matchAll(/href="(\/[^"?#]*)/g)].map(([, link = '']) => link);
  };
  const linkedAtHome = await linkedOn(HOME);
  const known = [...EVERYWHERE, ...FLAGGED.filter((path) => linkedAtHome.includes(path))];
  const paths = TIER === 'full' ? known : known.filter((path) => !ALIKE.includes(path));
  for (const { on, below } of NAMED_BY_CONTENT) {
    if (!paths.includes(on)) continue;
    const main = (await linkedOn(on)).filter((link) => link.startsWith(below));
    const named = main.find((link) => !linkedAtHome.includes(link)) ?? main[0];
    if (named && !paths.includes(named)) paths.push(named);
  }
  return paths;
}
