import { EXISTS } from '#domain/field-scope.ts';
import { localeFor } from '#domain/locales.ts';
import { sendJson } from '../console-api.ts';
import type { EditedRecord } from './edit-place.ts';
import type { DraftFieldAnswer, FieldSave } from './editing-contract.ts';

/** Saves one field into a set. */
export function saveField(set: string, save: FieldSave): Promise<DraftFieldAnswer> {
  return sendJson('PUT', `/change-sets/${set}/fields`, save);
}

interface Presence extends EditedRecord, Pick<FieldSave, 'expected'> {
  readonly exists: boolean;
}

/** The field that says whether a record is there in a country. */
export function presenceSave({ type, id, country, exists, expected }: Presence): FieldSave {
  return { type, id, locale: localeFor(country).id, field: EXISTS, value: exists, expected };
}
