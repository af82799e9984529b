import type { Country } from '#domain/locale/locales.ts';

export interface EditedRecord {
  readonly type: string;
  readonly id: string;
  readonly country: Country;
}

/** Where a record is looked at: what it has, who changed it, and the way to edit it. */
export function recordPlace({ type, id, country }: EditedRecord): string {
  return `/records/${country}/${type}/${encodeURIComponent(id)}`;
}

/** Where a record is edited within a set. */
export function editPlace(set: string, { type, id, country }: EditedRecord): string {
  return `/change-sets/${set}/${country}/${type}/${encodeURIComponent(id)}`;
}
