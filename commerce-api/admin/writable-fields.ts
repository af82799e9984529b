import type * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { FieldScope } from '#domain/field-scope.ts';

/** Values by name, in the form in which editors write them. Relationships are ids. */
export type Fields = Readonly<Record<string, unknown>>;

/** What can be read and written of the records of a type, field by field. */
export interface WritableFields {
  /** The rules of each field; those of relationships are about ids. */
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
