import { allOfType } from '#content-sync/content-model/record-store.ts';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import type { SitemapEntry } from '#content-sync/contract/sitemap.ts';
import type { Site } from '#domain/addresses/site.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { JsonValue } from '#domain/records/json.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { leading } from '../leading.ts';
import { picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';

export interface LayoutContent {
  readonly featuredContentHeader: string | null;
  readonly hasAndroidApp: boolean;
  readonly hasIosApp: boolean;
  readonly headerBanner: HeaderBanner | null;
}

/** A banner for members, until the end of its last day. */
export interface HeaderBanner {
  readonly link: string | null;
  readonly newTab: boolean;
  readonly picture: Picture;
  /** Instant; null for always. */
  readonly validTill: string | null;
}

/** One key of the global configuration, so that a changed phone number changes nothing else. */
export function config(store: ContentStore, key: string): JsonValue | undefined {
  return store.get('global-config', key)?.value;
}

export function layout(store: ContentStore): LayoutContent {
  const record = recordAt(store, 'layout-config', allOfType('layout-config'));
  return {
    featuredContentHeader: record?.featuredContentHeader ?? null,
    hasAndroidApp: record?.hasAndroidApp ?? false,
    hasIosApp: record?.hasIosApp ?? false,
    headerBanner: headerBanner(store, record?.headerBanner ?? null),
  };
}

/** Where the site is published. */
export function site(store: ContentStore): Site {
  return store.site();
}

/** What the shop's commerce system lacks; pages have no links to it. */
export function lacks(store: ContentStore): ReadonlyArray<Capability> {
  return store.site().lacks ?? [];
}

/** The other locales that have this page. */
export function otherLocales(store: ContentStore, path: string, page = 1): ReadonlyArray<LocaleId> {
  return store.otherLocalesAt(pagePath(path, page));
}

/** The pages in one of the `SITEMAP_SHARDS` parts of the locale's sitemap. */
export function sitemap(store: ContentStore, shard: number): ReadonlyArray<SitemapEntry> {
  return store.sitemapEntries(shard);
}

/** A banner without a picture counts as none. */
function headerBanner(
  store: ContentStore,
  banner: RecordOf<'layout-config'>['headerBanner'],
): HeaderBanner | null {
  const shown = banner && picture(banner);
  if (!shown) return null;
  const { url: link, newTab, validTill } = banner;
  return leading(store, [{ link, newTab, picture: shown, validTill }])[0] ?? null;
}
