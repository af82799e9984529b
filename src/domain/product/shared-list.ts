import { WISHLIST } from '#domain/addresses/addresses.ts';
import { SHARED_LIST_MAX } from '#domain/limits.ts';

/**
 * The link to a wish list names its variants and nothing else. They are in the fragment: the page is the same for
 * all lists, and no log on the way learns what is on one.
 */
const NAME = '#list=';
/** Ids of commerce systems are shorter. */
const ID_MAX = 100;

/**
 * The path of a link that shows variants, the first `SHARED_LIST_MAX` of them. It names no locale: whoever opens it
 * sees the prices of their own country.
 *
 * @example sharedListPath(['v1', 'v2']) // '/wishlist#list=v1,v2'
 */
export function sharedListPath(variantIds: ReadonlyArray<string>): string {
  const shown = variantIds.filter(isId).slice(0, SHARED_LIST_MAX);
  return WISHLIST + NAME + shown.map(encodeURIComponent).join(',');
}

/**
 * The variants of a link's fragment, each once; undefined for a fragment that is of no list. Anybody can write one:
 * what can't be an id is left out, and so is all beyond the limit.
 */
export function parseSharedList(fragment: string): ReadonlyArray<string> | undefined {
  if (!fragment.startsWith(NAME)) return undefined;
  // Longer ones have more than the limit, whatever is in them.
  const written = fragment.slice(NAME.length, FRAGMENT_MAX).split(',', 2 * SHARED_LIST_MAX);
  const ids = written.map(decoded).filter(isId);
  return [...new Set(ids)].slice(0, SHARED_LIST_MAX);
}

/** Each character of an id may be written as several bytes of three characters. */
const FRAGMENT_MAX = SHARED_LIST_MAX * (9 * ID_MAX + 1);

/** Commas part the ids of the API's call. No id has control characters, or half of a surrogate pair. */
const isId = (id: string) => id !== '' && id.length <= ID_MAX && !/[\p{Cc}\p{Cs},]/u.test(id);

/** Empty for what isn't encoded properly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
