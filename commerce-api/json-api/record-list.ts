import type { Document, Resource } from './document.ts';
import { onPage, type PageQuery } from './list-query.ts';

interface RecordListQuery {
  readonly filter: {
    readonly id?: ReadonlyArray<string> | undefined;
    readonly 'updated-since'?: number | undefined;
  };
  readonly page: PageQuery;
}

interface RecordPage extends Document {
  readonly data: ReadonlyArray<Resource>;
  /** The number of records in the full list. */
  readonly totalItems: number;
}

/** One page of a list that is small enough to load whole, with the list's cursor. */
export function recordList(
  all: ReadonlyArray<Resource>,
  { filter, page }: RecordListQuery,
): RecordPage {
  const { id: ids, 'updated-since': since } = filter;
  const matching = all.filter(
    (record) =>
      (ids === undefined || ids.includes(record.id)) &&
      (since === undefined || versionOf(record) > since),
  );
  return {
    data: onPage(matching, page),
    totalItems: matching.length,
    meta: { cursor: Math.max(0, ...all.map(versionOf)) },
  };
}

export function pageMeta({ number, size }: PageQuery, totalItems: number) {
  return {
    'current-page': number,
    'per-page': size,
    'total-pages': Math.ceil(totalItems / size),
    'total-items': totalItems,
  };
}

const versionOf = ({ meta }: Resource) => meta?.version ?? 0;
