import type { RecordOf } from '#commerce/records.ts';
import type { HeaderBanner, LayoutContent } from '#content';
import type { JsonValue } from '#domain/json.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import type { SitemapEntry } from '#domain/sitemap.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { recordAt } from './all-records.ts';
import { picture } from './picture.ts';

/** One key of the global configuration, so that a changed phone number is no change of the rest. */
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

/** The other locales that have a page at a path; page *n* of a listing has a path of its own. */
export function otherLocales(store: RecordStore, at: string): ReadonlyArray<LocaleId> {
  return store.otherLocalesAt(at);
}

/** The pages that a part of the locale's sitemap lists. */
export function sitemap(store: RecordStore, shard: number): ReadonlyArray<SitemapEntry> {
  return store.sitemapEntries(shard);
}

/** A banner without a picture is none. */
function headerBanner(banner: RecordOf<'layout-config'>['headerBanner']): HeaderBanner | null {
  if (!banner?.imageUrl) return null;
  const { url: link, newTab, validTill, imageUrl } = banner;
  return { link, newTab, picture: picture({ ...banner, imageUrl }), validTill };
}
