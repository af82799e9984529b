import type { AnyEndpoint, Query } from '#commerce/endpoints.ts';
import type { RecordType } from '#content/records.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FlatRecord } from './complete-records.ts';

/** How the records of a type are read from a JSON:API. */
export interface RecordCall {
  /** The call that lists all records; with an id, it reads one. */
  readonly endpoint: AnyEndpoint;
  readonly query?: Query;
  /**
   * Parameters beyond the specification that save calls; dropped for an API that answers 400 to
   * them.
   */
  readonly more?: Query;
  /** With `more`, of which included type lists need ids alone: its records are listed by themselves. */
  readonly idsOf?: RecordType;
  /**
   * How many records to ask for per page. A page with fewer is the last. If the API decides on the
   * size itself, it has to give the number of pages or name the next one.
   */
  readonly pageSize?: number;
  /** Parameters of lists that have all records between them; a record may be in several. */
  readonly lists?: ReadonlyArray<Query>;
  /** The records are not the list's own, but the included ones of this type. */
  readonly includedAs?: string;
  /** Relationships whose included resources are part of the record. */
  readonly nested?: ReadonlyArray<string>;
  /** A relationship without which a listed record is read once more alone. */
  readonly alone?: string;
  /** Whether an API without the endpoint, which answers 404, has no such records. */
  readonly isOptional?: true;
  /** The lists that contain a record of the type, if the record itself doesn't name them. */
  readonly membership?: ListMembership;
  /** Fills in what follows from other fields. */
  readonly complete?: (record: FlatRecord, locale: Locale) => FlatRecord;
}

export interface ListMembership {
  /** The type of the groups, which form a tree. */
  readonly of: string;
  /** The field of a group with its parent's id. */
  readonly parent: string;
  /** The type of their members. */
  readonly members: string;
  /** Lists the members of the group that it names. */
  readonly parameter: string;
  /** The field of a member with the ids of its groups. */
  readonly field: string;
}
