import type { Addressing } from '../http/addressing.ts';
import { readPageRequest } from '../pages/page-request.ts';
import { folder } from './nginx-maps.ts';

/** The key, in nginx's variables, under which it keeps a page. */
export const PAGE_CACHE_KEY =
  '$storefront_locale $storefront_path $storefront_page $storefront_encoding';

/** The values of `$storefront_encoding`. */
const ENCODINGS = ['br', 'gzip', ''];

/** The keys under which nginx keeps the page at a public address, one for each encoding. */
export function pageCacheKeys(address: string, addressing: Addressing): ReadonlyArray<string> {
  const url = new URL(address);
  const target = readPageRequest(url, undefined, addressing);
  if (target.kind === 'redirect') return [];
  const { country, language } = target.locale;
  const page = url.searchParams.get('page');
  const place = `${folder(country, language)} ${url.pathname} ${page === null ? '-' : `=${page}`}`;
  return ENCODINGS.map((encoding) => `${place} ${encoding}`);
}
