import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { checked, readNested } from './edit-body.ts';
import { EDITORS } from './editors.ts';
import { knownLocale } from './fields.ts';
import type { Fields, RecordKey } from './writable-fields.ts';

/** What can be written of a record, as it is stored. */
export interface StoredFields {
  readonly fields: Fields;
  readonly scopes: Readonly<Record<string, FieldScope>>;
  readonly parts: ReadonlyArray<RecordKey>;
  readonly whole?: RecordKey;
}

/** Undefined if there is no such record, or none that is written field by field. */
export async function readStored(
  db: Database,
  view: View,
  { type, id }: RecordKey,
): Promise<StoredFields | undefined> {
  const writable = EDITORS.get(type)?.writable;
  const fields = await writable?.read(db, view, id);
  if (!writable || !fields) return undefined;
  const parts = (await writable.partsOf?.(db, id)) ?? [];
  const whole = await writable.wholeOf?.(db, id);
  const scopes = Object.keys(fields).map((name) => [name, writable.scopeOf(name)]);
  return { fields, scopes: Object.fromEntries(scopes), parts, ...(whole && { whole }) };
}

const RECORDS_MAX = 500;

const document = z.strictObject({
  records: z
    .array(
      z.strictObject({
        type: z.string(),
        id: z.string().normalize('NFC').min(1).max(200),
        locale: knownLocale,
      }),
    )
    .max(RECORDS_MAX),
});

/** The records that a body names, each in a locale. */
export function parseReading(body: string): ReadonlyArray<RecordKey & { readonly locale: Locale }> {
  return checked(document, readNested(body), '').records as ReadonlyArray<
    RecordKey & { readonly locale: Locale }
  >;
}
