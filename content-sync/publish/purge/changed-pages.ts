import { sitemapPath } from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import type { Locale } from '#domain/locales.ts';
import { canonicalPageAddress, type Site } from '#domain/site.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { sitemapShard } from '../../locale-file/sitemap-shards.ts';
import { localeKey, pathKey } from '../surrogate-keys.ts';
import type { Purge } from './purger.ts';

/** Releases of a locale, from the one after `after` to `upTo`. */
export interface ReleaseRange {
  readonly after: number;
  readonly upTo: number;
}

/** From so many pages on the whole locale is dropped. */
const MOST_PAGES = 500;

export interface PurgedLocale {
  readonly locale: Locale;
  readonly site: Site;
}

/** All pages of a locale. */
export function wholeLocale(locale: Locale): Purge {
  return { keys: [localeKey(locale)], addresses: [] };
}

/** What edges are to drop once releases are live: the pages that they brought, changed or took away. */
export function purgeOf(
  file: LocaleFile,
  range: ReleaseRange,
  { locale, site }: PurgedLocale,
): Purge {
  const changed = changedPaths(file, range);
  if (!changed || changed.length > MOST_PAGES || changed.includes(SHELL)) {
    return wholeLocale(locale);
  }
  const paths = [...new Set([...changed, ...changed.flatMap(sitemapOf)])];
  return {
    keys: paths.map((at) => pathKey(locale, at)),
    addresses: paths.map((at) => addressOf(at, { locale, site })),
  };
}

/** Undefined where not all of it is known any more. */
function changedPaths(
  { releases, pages }: LocaleFile,
  { after, upTo }: ReleaseRange,
): ReadonlyArray<string> | undefined {
  const oldest = releases.oldestId();
  if (oldest === undefined || after < oldest) return undefined;
  return pages.changedBetween(after, upTo);
}

/** A sitemap says when each of its pages changed, which is put in when it is read. */
function sitemapOf(at: string): ReadonlyArray<string> {
  const shard = sitemapShard(at);
  return shard === undefined ? [] : [sitemapPath(shard)];
}

function addressOf(at: string, { locale, site }: PurgedLocale): string {
  const [, path = at, page = '1'] = /^(.*)\/page-(\d+)$/.exec(at) ?? [];
  return canonicalPageAddress(site, locale, { path: path === '' ? '/' : path, page: Number(page) });
}
