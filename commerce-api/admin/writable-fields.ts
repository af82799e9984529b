import type * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { FieldScope } from '#domain/field-scope.ts';

/** Values by name, in the form in which editors write them. Relationships are ids. */
export type Fields = Readonly<Record<string, unknown>>;

/** What can be read and written of the records of a type, field by field. */
export interface WritableFields {
  /**
   * The rules of each field; those of relationships are about ids. `exists` is among them if records
   * are added and removed by hand.
   */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The types of the records that relationships name, by field. */
  readonly relationships: Readonly<Record<string, string>>;
  scopeOf(field: string): FieldScope;
  /**
   * All fields as they are stored, also those that shoppers of the locale don't see. What was never
   * written is empty, so that it can be written back. Undefined if there is no such record.
   */
  read(db: Database, view: View, id: string): Promise<Fields | undefined>;
  /** Records that belong to it and are written on their own. */
  partsOf?(db: Database, id: string): Promise<ReadonlyArray<RecordKey>>;
  /** The record that it's a part of. */
  wholeOf?(db: Database, id: string): Promise<RecordKey | undefined>;
}

export interface RecordKey {
  readonly type: string;
  readonly id: string;
}

/** What a field without a value is written as; undefined if it can't be without. */
export function emptyOf(schema: z.ZodType | undefined): unknown {
  return EMPTY.find((value) => schema?.safeParse(value).success);
}

const EMPTY: ReadonlyArray<unknown> = [null, '', false, [], {}];

/**
 * What a field of a new record has that nobody named: nothing if it may be left out, no ticks and no
 * items otherwise. Undefined if it has to be named.
 */
export function unsaid(schema: z.ZodType | undefined): unknown {
  const empty = emptyOf(schema);
  return isRequired(schema) && typeof empty === 'string' ? undefined : empty;
}

/** Whether a new record can't be without the field. */
export function isRequired(schema: z.ZodType | undefined): boolean {
  return schema?.safeParse(undefined).success === false;
}
