import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Change } from './content-change.ts';
import type { Edit } from './edit-body.ts';
import type { WritableFields } from './writable-fields.ts';

/** Edits records of one type. Each method stores the record and everything that follows from it. */
export interface Editor {
  /** Whether the record exists; for a country's own records, in the request's country. */
  exists(change: Change, id: string): Promise<boolean>;
  /** Absent if records of this type come and go with others. */
  create?(change: Change, edit: Edit): Promise<void>;
  update(change: Change, edit: Edit): Promise<void>;
  remove?(change: Change, id: string): Promise<void>;
  /** The record as readers get it, with its parts; undefined if the view has no such record. */
  load(db: Database, view: View, id: string): Promise<LoadedRecord | undefined>;
  /** Absent if the fields can't be written one by one. */
  readonly writable?: WritableFields;
}

export interface LoadedRecord {
  readonly data: Resource;
  readonly included?: ReadonlyArray<Resource>;
}
