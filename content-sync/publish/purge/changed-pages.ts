import { sitemapPath } from '#domain/addresses/addresses.ts';
import { canonicalPageAddress, type Site } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SHELL } from '#domain/page/fragments.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { type PathRules, sitemapShard } from '../../path-rules.ts';
import { localeKey, pathKey } from '../surrogate-keys.ts';
import type { Purge } from './purgers.ts';

/** A locale's releases after `after`, up to and including `upTo`. */
export interface ReleaseRange {
  readonly after: number;
  readonly upTo: number;
}

/** If this many pages changed, the whole locale is purged. */
const PAGES_MAX = 500;

export interface PurgedLocale {
  readonly locale: Locale;
  readonly model: PathRules;
  readonly site: Site;
}

/** All pages of a locale. */
export function wholeLocale(locale: Locale): Purge {
  return { keys: [localeKey(locale)], addresses: [] };
}

/** What to purge once releases are live: the pages that they added, changed or removed. */
export function purgeOf(
  file: LocaleFile,
  range: ReleaseRange,
  { locale, site, model }: PurgedLocale,
): Purge {
  const changed = changedPaths(file, range);
  if (!changed || changed.length > PAGES_MAX || changed.includes(SHELL)) {
    return wholeLocale(locale);
  }
  const paths = [...new Set([...changed, ...changed.flatMap((at) => sitemapOf(at, model))])];
  return {
    keys: paths.map((at) => pathKey(locale, at)),
    addresses: paths.map((at) => addressOf(at, { locale, site })),
  };
}

/** Undefined if some of the range is no longer known. */
function changedPaths(
  { releases, pages }: LocaleFile,
  { after, upTo }: ReleaseRange,
): ReadonlyArray<string> | undefined {
  const oldest = releases.oldestId();
  if (oldest === undefined || after < oldest) return undefined;
  return pages.changedBetween(after, upTo);
}

/**
 * The sitemap that lists a page changes with it: serving fills in the date of the page's last
 * change.
 */
function sitemapOf(at: string, model: PathRules): ReadonlyArray<string> {
  const shard = sitemapShard(at, model);
  return shard === undefined ? [] : [sitemapPath(shard)];
}

function addressOf(at: string, { locale, site }: Pick<PurgedLocale, 'locale' | 'site'>): string {
  const [, path = at, page = '1'] = /^(.*)\/page-(\d+)$/.exec(at) ?? [];
  return canonicalPageAddress(site, locale, { path: path === '' ? '/' : path, page: Number(page) });
}
