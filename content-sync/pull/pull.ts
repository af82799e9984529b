import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { CommerceClient, GetOptions } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import {
  flatten,
  type Included,
  identifierOf,
  indexIncluded,
  listDocument,
  parseResource,
} from '#commerce/json-api.ts';
import { RECORD_TYPE_NAMES, RECORD_TYPES } from '#commerce/record-types.ts';
import { RECORD_SCHEMAS, type RecordType } from '#commerce/records.ts';
import { type KeepRule, type PulledRecord, recordKey } from '../snapshot/snapshot.ts';
import { SourceAwayError, type SourceGate, UnreadableAnswer } from './source-gate.ts';

/** Calls under way at once for one locale: enough to keep an API busy, few enough to spare it. */
export const CONCURRENT_CALLS = 4;
const RETRIES = 3;
const LISTING_ATTEMPTS = 3;
const FIRST_RETRY_MS = 300;
const RETRIED_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Everything the API has for a locale, or why it could not be had. */
export type PullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
      /** Types whose listing kept changing while it was read, so that absence from it says nothing. */
      readonly unstable: ReadonlySet<RecordType>;
    }
  | { readonly outcome: 'failed'; readonly problem: string };

export interface MalformedRecord {
  readonly type: RecordType;
  readonly id: string;
  /** What is wrong with it, for a person. */
  readonly problem: string;
}

export interface PullOptions {
  readonly client: CommerceClient;
  /** What calls go through; without, they are made at once. */
  readonly gate?: SourceGate | undefined;
  /** The same for the country's other languages. */
  readonly otherLanguages?: ReadonlyArray<CommerceClient> | undefined;
  readonly onRecords?: (type: RecordType, count: number) => void;
  /** Waits before the first retry; doubled, with jitter, for each further one. */
  readonly firstRetryMs?: number;
}

/** Reads every record of a locale. A record that fails its schema is reported and left out. */
export async function pullLocale(options: PullOptions): Promise<PullResult> {
  const limit = pLimit(CONCURRENT_CALLS);
  const halt = new AbortController();
  try {
    const lists = await Promise.all(
      RECORD_TYPE_NAMES.map((type) => pullType(type, { ...options, limit, signal: halt.signal })),
    );
    return {
      outcome: 'pulled',
      records: lists.flatMap(({ records }) => records),
      malformed: lists.flatMap(({ malformed }) => malformed),
      unstable: new Set(lists.flatMap(({ type, isStable }) => (isStable ? [] : [type]))),
    };
  } catch (error) {
    return pullFailure(error);
  } finally {
    halt.abort();
  }
}

/** The failure of an API as a value; anything else is thrown on. */
export function pullFailure(error: unknown): { outcome: 'failed'; problem: string } {
  const isOfSource =
    error instanceof CommerceError ||
    error instanceof UnexpectedDocument ||
    error instanceof SourceAwayError;
  if (!isOfSource) throw error;
  return { outcome: 'failed', problem: error.message };
}

interface TypePull extends PullOptions {
  readonly limit: ReturnType<typeof pLimit>;
  readonly signal: AbortSignal;
}

interface TypeList extends PulledList {
  readonly type: RecordType;
  readonly isStable: boolean;
}

export interface PulledList {
  readonly records: Array<PulledRecord>;
  readonly malformed: Array<MalformedRecord>;
}

/** Reads a whole listing; one that changes between its pages is read anew, a few times. */
async function pullType(type: RecordType, pull: TypePull, attempt = 1): Promise<TypeList> {
  const pages = await readPages(type, pull);
  const listed = pages.reduce((sum, { count }) => sum + count, 0);
  const isStable = pages.every(
    ({ totalItems }) => totalItems === undefined || totalItems === listed,
  );
  if (!isStable && attempt < LISTING_ATTEMPTS) return pullType(type, pull, attempt + 1);
  return {
    type,
    isStable,
    records: pages.flatMap(({ records }) => records),
    malformed: pages.flatMap(({ malformed }) => malformed),
  };
}

async function readPages(type: RecordType, pull: TypePull) {
  const first = await readPage(type, 1, pull);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) =>
      readPage(type, index + 2, pull),
    ),
  );
  return [first, ...others];
}

async function readPage(type: RecordType, page: number, pull: TypePull) {
  const call = { query: { ...RECORD_TYPES[type].query, 'page[number]': page } };
  const document = await pull.limit(() => fetchDocument(type, call, pull));
  const included = indexIncluded(document.included);
  const list: PulledList = { records: [], malformed: [] };
  for (const value of document.data) sortIn(list, type, { value, included });
  pull.onRecords?.(type, list.records.length);
  return {
    ...list,
    count: document.data.length,
    totalPages: document.meta['total-pages'] ?? 1,
    totalItems: document.meta['total-items'],
  };
}

/**
 * Reads one document of records, patiently.
 *
 * @throws CommerceError, UnexpectedDocument or SourceAwayError
 */
export async function fetchDocument(
  type: RecordType,
  call: GetOptions,
  { client, gate, signal, firstRetryMs }: DocumentPull,
) {
  const read = async () => {
    const { document } = await client.get(RECORD_TYPES[type].endpoint, { ...call, signal });
    const parsed = listDocument.safeParse(document);
    if (!parsed.success) throw new UnexpectedDocument(type);
    return parsed.data;
  };
  return pRetry(() => (gate ? gate.run(read) : read()), {
    retries: RETRIES,
    minTimeout: firstRetryMs ?? FIRST_RETRY_MS,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => isTransient(error),
  });
}

type DocumentPull = Pick<TypePull, 'client' | 'gate' | 'signal' | 'firstRetryMs'>;

/** A fault that may be gone in a moment. A time-out is none: it has waited long enough. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false;
  return error.kind === 'network' || RETRIED_STATUS.has(error.status ?? 0);
}

/** Checks a resource, and puts it with the records or with the malformed ones. */
export function sortIn(
  list: PulledList,
  type: RecordType,
  { value, included }: { value: unknown; included: Included },
): void {
  const resource = parseResource(value);
  const flat = resource && flatten(resource, included, RECORD_TYPES[type].nested);
  const checked = RECORD_SCHEMAS[type].safeParse(flat);
  if (checked.success) {
    list.records.push({ type, record: checked.data });
    return;
  }
  const [issue] = checked.error.issues;
  list.malformed.push({
    type,
    id: identifierOf(value).id ?? '(no id)',
    problem: issue ? `${issue.path.join('.') || 'resource'}: ${issue.message}` : 'malformed',
  });
}

/** Which records stay as they are though a pull does not have them: it could not tell. */
export function keptRecords({
  malformed,
  unstable,
}: Pick<Extract<PullResult, { outcome: 'pulled' }>, 'malformed' | 'unstable'>): KeepRule {
  const keys = new Set(malformed.map(({ type, id }) => recordKey(type, id)));
  return ({ type, id }) => unstable.has(type) || keys.has(recordKey(type, id));
}

export class UnexpectedDocument extends UnreadableAnswer {
  constructor(type: RecordType) {
    super(`The commerce API's list of ${type} is not a JSON:API document.`);
  }
}
