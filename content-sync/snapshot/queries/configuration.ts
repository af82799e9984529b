import type { RecordOf } from '#commerce/records.ts';
import { pagePath } from '#domain/addresses.ts';
import type { JsonValue } from '#domain/json.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Picture } from '#domain/picture.ts';
import type { Site } from '#domain/site.ts';
import type { SitemapEntry } from '#domain/sitemap.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { recordAt } from './all-records.ts';
import { picture } from './picture.ts';

export interface LayoutContent {
  readonly featuredContentHeader: string | null;
  readonly hasAndroidApp: boolean;
  readonly hasIosApp: boolean;
  readonly headerBanner: HeaderBanner | null;
}

/** For members, until the end of its last day. */
export interface HeaderBanner {
  readonly link: string | null;
  readonly newTab: boolean;
  readonly picture: Picture;
  /** Instant; null for always. */
  readonly validTill: string | null;
}

/** One key of the global configuration: a changed phone number is no change of the rest. */
export function config(store: RecordStore, key: string): JsonValue | undefined {
  return store.get('global-config', key)?.value;
}

export function layout(store: RecordStore): LayoutContent {
  const record = recordAt(store, 'layout-config', indexKeys.all('layout-config'));
  return {
    featuredContentHeader: record?.featuredContentHeader ?? null,
    hasAndroidApp: record?.hasAndroidApp ?? false,
    hasIosApp: record?.hasIosApp ?? false,
    headerBanner: headerBanner(record?.headerBanner ?? null),
  };
}

/** Where the site is published. */
export function site(store: RecordStore): Site {
  return store.site();
}

/** The other locales that have this page. */
export function otherLocales(store: RecordStore, path: string, page = 1): ReadonlyArray<LocaleId> {
  return store.otherLocalesAt(pagePath(path, page));
}

/** The pages in one of the `SITEMAP_SHARDS` parts of the locale's sitemap. */
export function sitemap(store: RecordStore, shard: number): ReadonlyArray<SitemapEntry> {
  return store.sitemapEntries(shard);
}

/** A banner without a picture is none. */
function headerBanner(banner: RecordOf<'layout-config'>['headerBanner']): HeaderBanner | null {
  if (!banner?.imageUrl) return null;
  const { url: link, newTab, validTill, imageUrl } = banner;
  return { link, newTab, picture: picture({ ...banner, imageUrl }), validTill };
}
