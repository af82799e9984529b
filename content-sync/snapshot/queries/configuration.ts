import type { LayoutContent } from '#content';
import type { JsonValue } from '#domain/json.ts';
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
