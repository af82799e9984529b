import type * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';

/** Values by field, in the form in which editors write them. Relationships are ids. */
export type Fields = Readonly<Record<string, unknown>>;

/** What can be read and written of the records of a type, field by field. */
export interface WritableFields {
  /**
   * The rules of each field; those of relationships are about ids. Includes `exists` if people add
   * and remove records of the type.
   */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The types of the records that relationships name, by field. */
  readonly relationships: Readonly<Record<string, string>>;
  scopeOf(field: string): FieldScope;
  /**
   * All fields as stored, including those that shoppers of the locale don't see. Fields that were
   * never written are empty, so that they can be written back. Undefined if there is no such
   * record.
   */
  read(db: Database, view: View, id: string): Promise<Fields | undefined>;
  /** Records that belong to this one and are written on their own. */
  partsOf?(db: Database, id: string): Promise<ReadonlyArray<RecordKey>>;
  /** The record that this one is a part of. */
  wholeOf?(db: Database, id: string): Promise<RecordKey | undefined>;
}

export interface RecordKey {
  readonly type: string;
  readonly id: string;
}

/** The empty value that a field accepts; undefined if it must have a value. */
export function emptyOf(schema: z.ZodType | undefined): unknown {
  return EMPTY.find((value) => schema?.safeParse(value).success);
}

const EMPTY: ReadonlyArray<unknown> = [null, '', false, [], {}];

/**
 * The value of a new record's field that nobody named: null or empty if the rules allow it;
 * undefined if somebody has to name it.
 */
export function unsaid(schema: z.ZodType | undefined): unknown {
  const empty = emptyOf(schema);
  return isRequired(schema) && typeof empty === 'string' ? undefined : empty;
}

/** Whether a new record must have the field. */
export function isRequired(schema: z.ZodType | undefined): boolean {
  return schema?.safeParse(undefined).success === false;
}
