import pLimit from 'p-limit';
import { CommerceError } from '#commerce/commerce-error.ts';
import { indexIncluded } from '#commerce/json-api.ts';
import { RECORD_TYPES } from '#commerce/record-types.ts';
import type { ProductRecord } from '#commerce/records.ts';
import type { RecordStore } from '../snapshot/record-store.ts';
import type { PulledRecord, RecordName } from '../snapshot/snapshot.ts';
import {
  CONCURRENT_CALLS,
  fetchDocument,
  type MalformedRecord,
  type PulledList,
  type PullOptions,
  pullFailure,
  sortIn,
} from './pull.ts';

/** Some records as the API has them now, or why they could not be had. */
export type NamedPullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      /** Those that the API no longer has. */
      readonly removed: ReadonlyArray<RecordName>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
    }
  | { readonly outcome: 'failed'; readonly problem: string };

/**
 * Reads the named records alone. With a product come the lists that order it, where it is and where
 * it was: an order is a record of its own, which who names the product need not know.
 */
export async function pullNamed(
  names: ReadonlyArray<RecordName>,
  store: RecordStore,
  options: PullOptions,
): Promise<NamedPullResult> {
  try {
    const named = await pullAll(names, options);
    const lists = await pullAll(listsOf(names, store, named.records), options);
    return {
      outcome: 'pulled',
      records: [...named.records, ...lists.records],
      removed: [...named.removed, ...lists.removed],
      malformed: [...named.malformed, ...lists.malformed],
    };
  } catch (error) {
    return pullFailure(error);
  }
}

interface NamedList extends PulledList {
  readonly removed: Array<RecordName>;
}

async function pullAll(names: ReadonlyArray<RecordName>, options: PullOptions): Promise<NamedList> {
  const list: NamedList = { records: [], malformed: [], removed: [] };
  const limit = pLimit(CONCURRENT_CALLS);
  await Promise.all(names.map((name) => limit(() => pullOne(list, name, options))));
  return list;
}

async function pullOne(list: NamedList, name: RecordName, options: PullOptions): Promise<void> {
  const { query } = RECORD_TYPES[name.type];
  const call = { id: name.id, query: { ...query, 'page[size]': undefined } };
  const signal = new AbortController().signal;
  try {
    const document = await fetchDocument(name.type, call, { ...options, signal });
    const included = indexIncluded(document.included);
    for (const value of document.data) sortIn(list, name.type, { value, included });
  } catch (error) {
    if (!(error instanceof CommerceError && error.status === 404)) throw error;
    list.removed.push(name);
  }
}

function listsOf(
  names: ReadonlyArray<RecordName>,
  store: RecordStore,
  pulled: ReadonlyArray<PulledRecord>,
): Array<RecordName> {
  const now = pulled.flatMap(({ type, record }) =>
    type === 'products' ? [record as ProductRecord] : [],
  );
  const before = names.flatMap(({ type, id }) =>
    type === 'products' ? (store.get('products', id) ?? []) : [],
  );
  const ids = [...before, ...now].flatMap(({ brandId, categoryIds }) => [
    `brand-${brandId}`,
    ...categoryIds.map((categoryId) => `category-${categoryId}`),
  ]);
  return [...new Set(ids)].map((id) => ({ type: 'popularity-lists', id }));
}
