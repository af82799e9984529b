import { type LocaleId, localeFor } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { DraftFieldAnswer, FieldSave } from '../../contract/editing-contract.ts';
import { sendJson } from '../api/console-api.ts';
import type { EditedRecord } from '../fields/edit-place.ts';

/** Saves one field into a set. */
export function saveField(set: string, save: FieldSave): Promise<DraftFieldAnswer> {
  return sendJson('PUT', `/change-sets/${set}/fields`, save);
}

interface Presence extends EditedRecord, Pick<FieldSave, 'expected'> {
  readonly exists: boolean;
  /** The locale in which it is there, if it's none but the country's first. */
  readonly locale?: LocaleId;
}

/** The field that says whether a record is there in a country. */
export function presenceSave({ country, exists, ...of }: Presence): FieldSave {
  const { type, id, expected, locale = localeFor(country).id } = of;
  return { type, id, locale, field: EXISTS, value: exists, expected };
}
