import type { LayoutContent } from '#content';
import type { JsonValue } from '#domain/json.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';

/** One key of the global configuration, so that a changed phone number is no change of the rest. */
export function config(store: RecordStore, key: string): JsonValue | undefined {
  return store.get('global-config', key)?.value;
}

export function layout(store: RecordStore): LayoutContent {
  const [id] = store.members(indexKeys.all('layout-config'));
  const record = id === undefined ? undefined : store.get('layout-config', id);
  return {
    featuredContentHeader: record?.featuredContentHeader ?? null,
    hasAndroidApp: record?.hasAndroidApp ?? false,
    hasIosApp: record?.hasIosApp ?? false,
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
