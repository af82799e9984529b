import pLimit from 'p-limit';
import type { Query } from '#commerce/endpoints.ts';
import { RECORD_TYPE_NAMES, type RecordType } from '#content/records.ts';
import type {
  ListPart,
  LocaleContent,
  SourceReading,
  SourceRecord,
} from '#content-sync/source/content-source.ts';
import { listInPages } from './list-in-pages.ts';
import { type RetryOptions, retriedCall } from './retried-call.ts';
import { asSourceErrors, rethrowAsSourceError } from './source-errors.ts';

/** A part of a list, as a commerce system answers it. */
export interface AnsweredList {
  readonly totalItems: number;
  readonly items: ReadonlyArray<unknown>;
}

export interface ListRange {
  readonly skip: number;
  readonly take: number;
}

/** How the records of a type are read from a commerce system. */
export interface RecordCall<Ask, Context> {
  /** How many to ask for at once. */
  readonly pageSize: number;
  list(ask: Ask, range: ListRange, context: Context): Promise<AnsweredList>;
  /** Null or undefined if there is none. */
  one(ask: Ask, id: string, context: Context): Promise<unknown>;
  /** Undefined for something that isn't a record of the type. */
  recordOf(item: unknown, context: Context): SourceRecord | undefined;
}

/** How to read each type of record that a commerce system has. It has no records of other types. */
export type RecordCalls<Ask, Context> = Readonly<
  Partial<Record<RecordType, RecordCall<Ask, Context>>>
>;

export interface CalledContent<Ask, Context> {
  readonly calls: RecordCalls<Ask, Context>;
  /** @throws SourceError if the system has nothing for the locale */
  readonly querierWith: (signal: AbortSignal) => Ask;
  readonly context: Context;
}

/** Makes calls, a few at a time, and repeats them after temporary faults. */
export type MakeCall = <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Concurrent calls per locale. */
const CONCURRENT_CALLS = 4;

export function createCallMaker(options: Omit<RetryOptions, 'signal'>): MakeCall {
  const limit = pLimit(CONCURRENT_CALLS);
  return (call, signal) => limit(() => retriedCall(call, { ...options, signal }));
}

/** What a commerce system that answers calls has in a locale. */
export function createCalledContent<Ask, Context>(
  content: CalledContent<Ask, Context>,
): LocaleContent {
  return {
    list: (type, signal) => asSourceErrors(listRecords(type, content, signal)),
    async read({ type, id }, signal) {
      const call = callOf(type, content);
      if (!call) return { outcome: 'absent', isCertain: true };
      return readRecord(call, id, { ...content, signal }).catch(rethrowAsSourceError);
    },
  };
}

/** @throws RangeError for a type that the shop doesn't have */
function callOf<Ask, Context>(type: string, { calls }: CalledContent<Ask, Context>) {
  const typeName = RECORD_TYPE_NAMES.find((name) => name === type);
  if (!typeName) throw new RangeError(`There are no records of the type ${type}.`);
  return calls[typeName];
}

async function* listRecords<Ask, Context>(
  type: string,
  content: CalledContent<Ask, Context>,
  signal: AbortSignal,
): AsyncGenerator<ListPart> {
  const call = callOf(type, content);
  signal.throwIfAborted();
  const { querierWith, context } = content;
  const ask = querierWith(signal);
  if (!call) return;
  const { pageSize } = call;
  const readPage = async ({ 'page[number]': page = 1 }: Query) => {
    const range = { skip: (Number(page) - 1) * pageSize, take: pageSize };
    const { items, totalItems } = await call.list(ask, range, context);
    const records = items.map((item) => call.recordOf(item, context));
    return {
      records: records.filter((record) => record !== undefined),
      facts: {
        count: items.length,
        ids: records.flatMap((record, index) =>
          record ? (record.id ?? []) : `${range.skip + index} isn't a record`,
        ),
        totalItems,
        totalPages: Math.ceil(totalItems / pageSize),
        next: undefined,
      },
    };
  };
  yield* listInPages(readPage, { atOnce: CONCURRENT_CALLS, pageSize });
}

interface RecordReading<Ask, Context> extends Omit<CalledContent<Ask, Context>, 'calls'> {
  readonly signal: AbortSignal;
}

async function readRecord<Ask, Context>(
  call: RecordCall<Ask, Context>,
  id: string,
  { querierWith, context, signal }: RecordReading<Ask, Context>,
): Promise<SourceReading> {
  signal.throwIfAborted();
  const item = await call.one(querierWith(signal), id, context);
  const record = item === undefined || item === null ? undefined : call.recordOf(item, context);
  // What a webhook announced may not be readable from every server yet, so absence isn't certain.
  return record ? { outcome: 'found', records: [record] } : { outcome: 'absent', isCertain: false };
}
