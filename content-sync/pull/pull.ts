import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type * as z from 'zod';
import type { CommerceClient, GetOptions } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Query } from '#commerce/endpoints.ts';
import {
  flatten,
  type Included,
  identifierOf,
  indexIncluded,
  listDocument,
  nextPageQuery,
  parseResource,
} from '#commerce/json-api.ts';
import { type ContentModel, recordModelOf } from '../content-model/content-model.ts';
import { type MalformedRecord, thrownProblem } from '../content-model/malformed-record.ts';
import type { KeepRule, PulledRecord } from '../content-model/pulled-record.ts';
import { type RecordType, recordKey } from '../locale-file/record-name.ts';
import { EndlessListing, type ListingPage, readListing } from './read-listing.ts';
import { SourceAwayError, type SourceGate, UnreadableAnswer } from './source-gate.ts';

/** Concurrent calls per locale: enough to keep an API busy, few enough to spare it. */
export const CONCURRENT_CALLS = 4;
const RETRIES = 3;
const LISTING_ATTEMPTS = 3;
const FIRST_RETRY_MS = 300;
const RETRIED_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Everything the API has for a locale, or why it couldn't be read. */
export type PullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
      /** Lists that couldn't be read completely, so that absence from them means nothing. */
      readonly incomplete: ReadonlyArray<IncompleteList>;
    }
  | FailedPull;

export interface FailedPull {
  readonly outcome: 'failed';
  readonly problem: string;
  /** What a person may let through. */
  readonly unusual?: ReadonlyArray<string> | undefined;
}

export interface IncompleteList {
  readonly type: RecordType;
  /** Why it's incomplete, in words. */
  readonly problem: string;
}

export interface PullOptions {
  /** Says which records there are, how they are listed, and what they look like. */
  readonly model: ContentModel;
  readonly client: CommerceClient;
  /** Limits the calls; without it, they are made at once. */
  readonly gate?: SourceGate | undefined;
  /** The clients for the country's other languages. */
  readonly otherLanguages?: ReadonlyArray<CommerceClient> | undefined;
  readonly onRecords?: (type: RecordType, count: number) => void;
  /** The wait before the first retry, which doubles with each further one, plus jitter. */
  readonly firstRetryMs?: number;
  /** How many records of one type are accepted. */
  readonly mostRecords?: number | undefined;
  /** How many there were of a type last time. */
  readonly usual?: ((type: RecordType) => number | undefined) | undefined;
  /** Findings that somebody let through. */
  readonly accepted?: ReadonlyArray<string> | 'everything';
}

const MOST_RECORDS = 200_000;
/** A list may have this many times as many records as last time, or this many if there were few. */
const GROWS_AT_MOST = 10;
const GROWS_TO = 1_000;

/** Reads all records of a locale. A record that fails its schema is reported and left out. */
export async function pullLocale(options: PullOptions): Promise<PullResult> {
  const limit = pLimit(CONCURRENT_CALLS);
  const halt = new AbortController();
  try {
    const lists = await Promise.all(
      Object.keys(options.model.records).map((type) =>
        pullType(type, { ...options, limit, signal: halt.signal }),
      ),
    );
    return {
      outcome: 'pulled',
      records: lists.flatMap(({ records }) => records),
      malformed: lists.flatMap(({ malformed }) => malformed),
      incomplete: lists.flatMap(({ type, problem }) => (problem ? [{ type, problem }] : [])),
    };
  } catch (error) {
    return pullFailure(error);
  } finally {
    halt.abort();
  }
}

/** Turns a failure of the API into a value; anything else is rethrown. */
export function pullFailure(error: unknown): FailedPull {
  if (error instanceof UnusualListing) {
    const { message, finding } = error;
    return { outcome: 'failed', problem: message, unusual: [finding] };
  }
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
  /** Why it couldn't be read completely; undefined if it could. */
  readonly problem: string | undefined;
}

export interface PulledList {
  readonly records: Array<PulledRecord>;
  readonly malformed: Array<MalformedRecord>;
}

/** Reads a whole list. If its pages don't fit together, it's read again, a few times. */
async function pullType(type: RecordType, pull: TypePull, attempt = 1): Promise<TypeList> {
  const pages = await readPages(type, pull);
  const misfit = misfitOf(pages);
  if (misfit && attempt < LISTING_ATTEMPTS) return pullType(type, pull, attempt + 1);
  return {
    type,
    problem: misfit ?? namelessIn(pages),
    records: pages.flatMap(({ records }) => records),
    malformed: pages.flatMap(({ malformed }) => malformed),
  };
}

/** How the pages of a list contradict each other, for example because records moved meanwhile. */
function misfitOf(pages: ReadonlyArray<ListingPage>): string | undefined {
  const seen = new Set<string>();
  const twice = pages.flatMap(({ ids }) => ids).find((id) => seen.size === seen.add(id).size);
  if (twice !== undefined) return `${twice} stands on it twice`;
  const listed = pages.reduce((sum, { count }) => sum + count, 0);
  const total = pages.find(({ totalItems }) => (totalItems ?? listed) !== listed)?.totalItems;
  return total === undefined ? undefined : `it is said to have ${total} records, and has ${listed}`;
}

/** A record without an id may be any of those that are missing. */
function namelessIn(pages: ReadonlyArray<ListingPage>): string | undefined {
  const nameless = pages.reduce((sum, { count, ids }) => sum + count - ids.length, 0);
  return nameless === 0 ? undefined : `${nameless} of its records have no id that can be read`;
}

async function readPages(type: RecordType, pull: TypePull) {
  const { mostRecords = MOST_RECORDS } = pull;
  const finding = findingOf(type, pull);
  const most = finding ? Math.min(finding.most, mostRecords) : mostRecords;
  try {
    const { pageSize } = recordModelOf(pull.model, type).source;
    const limits = { atOnce: CONCURRENT_CALLS, most, pageSize };
    return await readListing((query) => readPage(type, query, pull), limits);
  } catch (error) {
    if (!(error instanceof EndlessListing)) throw error;
    if (finding && most === finding.most) throw new UnusualListing(finding.text, { cause: error });
    const problem = `goes on past ${most} records, which is ${TOO_MANY}`;
    throw new UnexpectedDocument({ type, problem }, { cause: error });
  }
}

const TOO_MANY = 'more than COMMERCE_API_MOST_RECORDS lets be';

/** The length from which a list is unusual, and the finding; undefined if it was let through. */
function findingOf(type: RecordType, { usual, accepted = [] }: PullOptions) {
  const before = usual?.(type);
  if (before === undefined || accepted === 'everything') return undefined;
  const most = Math.max(GROWS_TO, before * GROWS_AT_MOST);
  const text = `the list of ${type} goes on past ${most} records, and had ${before}`;
  return accepted.includes(text) ? undefined : { most, text };
}

/** A list that is far longer than last time. */
class UnusualListing extends UnreadableAnswer {
  readonly finding: string;
  constructor(finding: string, options: ErrorOptions) {
    super(`Something looks wrong: ${finding}.`, options);
    this.finding = finding;
  }
}

async function readPage(type: RecordType, query: Query, pull: TypePull) {
  const { source } = recordModelOf(pull.model, type);
  const call = { query: { 'page[size]': source.pageSize, ...source.query, ...query } };
  const document = await pull.limit(() => fetchDocument(type, call, pull));
  const included = indexIncluded(document.included);
  const { isDamaged } = document;
  const list: PulledList = { records: [], malformed: [] };
  for (const value of document.data)
    sortIn(list, { type, model: pull.model }, { value, included, isDamaged });
  pull.onRecords?.(type, list.records.length);
  return {
    ...list,
    count: document.data.length,
    ids: document.data.flatMap((value) => readableId(value, isDamaged) ?? []),
    totalPages: document.meta['total-pages'],
    totalItems: document.meta['total-items'],
    next: nextPageQuery(document.links),
  };
}

/**
 * Reads one document of records, with retries.
 *
 * @throws CommerceError, UnexpectedDocument or SourceAwayError
 */
export async function fetchDocument(
  type: RecordType,
  call: GetOptions,
  { model, client, gate, signal, firstRetryMs }: DocumentPull,
) {
  const { endpoint } = recordModelOf(model, type).source;
  const read = async () => {
    const answer = await client.get(endpoint, { ...call, signal });
    const parsed = listDocument.safeParse(answer.document);
    if (!parsed.success) {
      throw new UnexpectedDocument({ type, problem: notADocument(parsed.error) });
    }
    return { ...parsed.data, isDamaged: answer.isDamaged };
  };
  return pRetry(() => (gate ? gate.run(read) : read()), {
    retries: RETRIES,
    minTimeout: firstRetryMs ?? FIRST_RETRY_MS,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => isTransient(error),
  });
}

type DocumentPull = Pick<TypePull, 'model' | 'client' | 'gate' | 'signal' | 'firstRetryMs'>;

/** A temporary fault. A timeout isn't one: it has waited long enough. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return false;
  return error.kind === 'network' || RETRIED_STATUS.has(error.status ?? 0);
}

export interface ReceivedResource {
  readonly value: unknown;
  readonly included: Included;
  /** Whether any text of the document wasn't UTF-8. */
  readonly isDamaged: boolean;
}

/** What a resource is to be. */
export interface Expected extends Pick<PullOptions, 'model'> {
  readonly type: RecordType;
}

/** Validates a resource, and adds it to the records or to the malformed ones. */
export function sortIn(list: PulledList, expected: Expected, received: ReceivedResource): void {
  const { type } = expected;
  const read = readRecord(expected, received);
  if (typeof read !== 'string') {
    list.records.push(read);
    return;
  }
  const id = readableId(received.value, received.isDamaged) ?? NO_ID;
  list.malformed.push({ type, id, problem: read });
}

/** The record, or its problem: what its schema says, or what reading it threw. */
function readRecord({ type, model }: Expected, received: ReceivedResource): PulledRecord | string {
  const { value, included, isDamaged } = received;
  const { schema, source } = recordModelOf(model, type);
  try {
    const resource = parseResource(value);
    const flat = resource && flatten(resource, included, source.nested ?? []);
    if (isDamaged && hasLostText(flat ?? value)) return 'some of its text is not UTF-8';
    const checked = schema.safeParse(flat);
    if (checked.success) return { type, record: checked.data };
    const [issue] = checked.error.issues;
    return issue ? `${issue.path.join('.') || 'resource'}: ${issue.message}` : 'malformed';
  } catch (error) {
    return thrownProblem(error);
  }
}

const NO_ID = '(no id)';

/** The replacement for invalid bytes. The structure around them is ASCII, and therefore intact. */
const LOST = '\uFFFD';

function hasLostText(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes(LOST);
}

function readableId(value: unknown, isDamaged: boolean): string | undefined {
  const { id } = identifierOf(value);
  return isDamaged && id?.includes(LOST) ? undefined : id;
}

/** Records that stay although a pull doesn't have them, because the pull couldn't tell. */
export function keptRecords({
  malformed,
  incomplete,
}: Pick<Extract<PullResult, { outcome: 'pulled' }>, 'malformed' | 'incomplete'>): KeepRule {
  const unread = new Set(incomplete.map(({ type }) => type));
  const keys = new Set(malformed.map(({ type, id }) => recordKey(type, id)));
  return ({ type, id }) => unread.has(type) || keys.has(recordKey(type, id));
}

function notADocument({ issues: [issue] }: z.ZodError): string {
  const where = issue?.path.join('.');
  return `is not a JSON:API document${where ? ` (${where}: ${issue?.message})` : ''}`;
}

export class UnexpectedDocument extends UnreadableAnswer {
  constructor(
    { type, problem }: { readonly type: RecordType; readonly problem: string },
    options?: ErrorOptions,
  ) {
    super(`The commerce API's list of ${type} ${problem}.`, options);
  }
}
