import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Change } from './content-change.ts';
import type { Edit } from './edit-body.ts';

/** How records of one type are edited. Each method stores the record and all that follows from it. */
export interface Editor {
  /** Whether the record is there, for the request's country where it is the country's own. */
  exists(change: Change, id: string): Promise<boolean>;
  /** Absent where records come and go by themselves. */
  create?(change: Change, edit: Edit): Promise<void>;
  update(change: Change, edit: Edit): Promise<void>;
  remove?(change: Change, id: string): Promise<void>;
  /** The record as the read side answers it, with its parts; none where it is not seen. */
  load(db: Database, view: View, id: string): Promise<LoadedRecord | undefined>;
}

export interface LoadedRecord {
  readonly data: Resource;
  readonly included?: ReadonlyArray<Resource>;
}
