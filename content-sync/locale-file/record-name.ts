/** The name of a type of record; a content model says which there are. */
export type RecordType = string;

/** Names one record. */
export interface RecordName {
  readonly type: RecordType;
  readonly id: string;
}

/** A name as one text. */
export function recordKey(type: RecordType, id: string): string {
  return `${type} ${id}`;
}

export type IndexKey = string;
