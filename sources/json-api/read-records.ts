import type * as z from 'zod';
import type { CommerceClient, GetOptions } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { AnyEndpoint, Query } from '#commerce/endpoints.ts';
import { thrownProblem } from '#content-sync/content-model/record-store.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import {
  type ListPart,
  type OnListed,
  SourceError,
  type SourceReading,
  type SourceRecord,
} from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { listInPages } from '../list-in-pages.ts';
import { type RetryOptions, retriedCall } from '../retried-call.ts';
import type { FlatRecord } from './complete-records.ts';
import {
  flatten,
  type Included,
  identifierOf,
  indexIncluded,
  listDocument,
  nextPageQuery,
  parseResource,
  versionOf,
} from './json-api.ts';
import type { ListingPage } from './read-listing.ts';
import type { RecordCall } from './record-call.ts';
import { UnreadableAnswer } from './source-gate.ts';

/** Concurrent calls per locale: enough to keep an API busy, few enough to spare it. */
export const CONCURRENT_CALLS = 4;

export interface Reader {
  readonly locale: Locale;
  readonly callOf: (type: string) => RecordCall;
  readonly read: ReadDocument;
  /** Types whose calls the API answers only without `more`. */
  readonly refused: Set<string>;
}

export interface Reading extends Reader {
  readonly signal: AbortSignal;
  /**
   * Called with the growing length of each list that is read to its end; without it, the length is
   * limited.
   */
  readonly onListed?: OnListed | undefined;
}

/** The most records that are listed to find a single one. */
const SEARCHED_MAX = 10_000;

/** @throws SourceError for a list that is too long to be searched for one record */
const expectSearchable: OnListed = (listed) => {
  if (listed <= SEARCHED_MAX) return;
  throw new SourceError(`A list goes on past ${SEARCHED_MAX} records, too many to search for one.`);
};

/** Lists all records of a type. */
export function listRecords(type: string, reading: Reading): AsyncGenerator<ListPart> {
  const { lists, includedAs } = reading.callOf(type);
  return lists || includedAs ? mergedLists(type, reading) : listMatching(type, {}, reading);
}

/** Lists the records of a type that match some parameters. */
export async function* listMatching(
  type: string,
  query: Query,
  reading: Reading,
): AsyncGenerator<ListPart> {
  const { pageSize, isOptional } = reading.callOf(type);
  const options = { atOnce: CONCURRENT_CALLS, pageSize };
  try {
    yield* listInPages((page) => readPage(type, { ...query, ...page }, reading), options);
  } catch (error) {
    if (!isOptional || !hasStatus(error, 404)) throw error;
  }
}

/** Several lists as one, with each record once. */
async function* mergedLists(type: string, reading: Reading): AsyncGenerator<ListPart> {
  const { lists = [{}] } = reading.callOf(type);
  const fullLists = await Promise.all(
    lists.map((query) => readFullList(listMatching(type, query, reading), reading)),
  );
  const seen = new Set<string | undefined>();
  const records = fullLists
    .flatMap((list) => list.records)
    .filter(({ id }) => id === undefined || seen.size < seen.add(id).size);
  yield { kind: 'records', records };
  const problem = fullLists.find((list) => list.problem)?.problem;
  if (problem) yield { kind: 'incomplete', problem };
}

/** All records of a list, and the problem if the list is incomplete. */
export async function readFullList(
  parts: AsyncIterable<ListPart>,
  { onListed = expectSearchable }: Pick<Reading, 'onListed'>,
) {
  let records: Array<SourceRecord> = [];
  let problem: string | undefined;
  for await (const part of parts) {
    if (part.kind === 'records') {
      records.push(...part.records);
      onListed(records.length);
    } else if (part.kind === 'again') records = [];
    else problem = part.problem;
  }
  return { records, problem };
}

async function readPage(
  type: string,
  { 'page[number]': number, ...query }: Query,
  reading: Reading,
) {
  const { pageSize, alone } = reading.callOf(type);
  const isFirst = number === 1 && pageSize === undefined;
  const page = { 'page[size]': pageSize, 'page[number]': isFirst ? undefined : number };
  const document = await requestRecords(type, { query: { ...page, ...query } }, reading);
  const { data, meta, links } = document;
  const facts: ListingPage = {
    count: data.length,
    ids: data.flatMap((value) => readableId(value, document.isDamaged) ?? []),
    totalPages: meta['total-pages'],
    totalItems: meta['total-items'],
    next: nextPageQuery(links),
  };
  const first = (Number(number ?? 1) - 1) * (pageSize ?? 0);
  const records = recordsIn(type, document, { ...reading, first });
  if (alone === undefined) return { facts, records };
  const complete = records.map((record, index) =>
    parseResource(data[index])?.relationships[alone] ? record : readAlone(type, record, reading),
  );
  return { facts, records: await Promise.all(complete) };
}

async function readAlone(type: string, listed: SourceRecord, reading: Reading) {
  if (listed.id === undefined) return listed;
  const found = await readRecord({ type, id: listed.id }, reading);
  const records = found.outcome === 'found' ? found.records : [];
  return records.find(({ id }) => id === listed.id) ?? listed;
}

/** Reads one record as it is now. */
export async function readRecord(
  { type, id }: RecordName,
  reading: Reading,
  tag?: string,
): Promise<SourceReading> {
  if (reading.callOf(type).includedAs) return readListed({ type, id }, reading);
  try {
    const call = { id, query: {}, ...(tag !== undefined && { ifNoneMatch: tag }) };
    const document = await requestRecords(type, call, reading);
    const { isDamaged, etag, isSame } = document;
    if (isSame) return { outcome: 'same' };
    const records = recordsIn(type, document, reading);
    return { outcome: 'found', records, tag: isDamaged ? undefined : etag };
  } catch (error) {
    // Unlike a 404, which an API may answer to everything during a failure, a 410 is meant.
    const isGone = hasStatus(error, 410);
    if (isGone || hasStatus(error, 404)) return { outcome: 'absent', isCertain: isGone };
    throw error;
  }
}

async function readListed({ type, id }: RecordName, reading: Reading): Promise<SourceReading> {
  const { records } = await readFullList(listRecords(type, reading), reading);
  const record = records.find((each) => each.id === id);
  return record ? { outcome: 'found', records: [record] } : { outcome: 'absent', isCertain: false };
}

/** Requests records with parameters beyond the specification, unless the API refuses these. */
async function requestRecords(
  type: string,
  call: Pick<GetOptions, 'id' | 'ifNoneMatch'> & { readonly query: Query },
  { callOf, read, refused, signal }: Reading,
): Promise<RecordDocument> {
  const { endpoint, query, more, idsOf } = callOf(type);
  const send = (extra?: Query) =>
    read(type, endpoint, { ...call, query: { ...query, ...extra, ...call.query }, signal });
  if (!more || (refused.has(type) && call.id === undefined)) return send();
  try {
    const isLean = idsOf !== undefined && call.id === undefined;
    return await send({ ...more, ...(isLean && { [`fields[${idsOf}]`]: '' }) });
  } catch (error) {
    if (!hasStatus(error, 400)) throw error;
    refused.add(type);
    return send();
  }
}

interface RecordsOf extends Reading {
  /** The position of the page's first record in the list. */
  readonly first?: number;
}

/** Records without a position of their own have the list's. */
function recordsIn(
  type: string,
  { data, isDamaged, ...document }: RecordDocument,
  { callOf, locale, first }: RecordsOf,
): ReadonlyArray<SourceRecord> {
  const { nested = [], includedAs, complete } = callOf(type);
  const included = indexIncluded(document.included);
  const values = includedAs ? document.included.filter((value) => isOf(includedAs, value)) : data;
  return values.map((value, index) =>
    sourceRecordOf(value, {
      included,
      nested,
      isDamaged,
      complete(flat) {
        const placed = first === undefined ? flat : { position: first + index, ...flat };
        return complete ? complete(placed, locale) : placed;
      },
    }),
  );
}

const isOf = (type: string, value: unknown) => parseResource(value)?.type === type;

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof CommerceError && error.status === status;
}

/** The document that a resource arrived in. */
export interface ResourceContext {
  readonly included: Included;
  /** Relationships whose included resources are part of the record. */
  readonly nested: ReadonlyArray<string>;
  /** Fills in what follows from other fields. */
  readonly complete: (record: FlatRecord) => FlatRecord;
  /** Whether any text of the document wasn't UTF-8. */
  readonly isDamaged: boolean;
}

/** A resource as a record, or what is wrong with it. */
function sourceRecordOf(value: unknown, context: ResourceContext): SourceRecord {
  const { isDamaged } = context;
  return {
    id: readableId(value, isDamaged),
    version: versionOf(value),
    content: contentOf(value, context),
    mayBeDamaged: isDamaged,
  };
}

function contentOf(
  value: unknown,
  { included, nested, isDamaged, complete }: ResourceContext,
): SourceRecord['content'] {
  try {
    const resource = parseResource(value);
    const flat = resource && flatten(resource, included, nested);
    const isLost = isDamaged && hasLostText(flat ?? value);
    if (isLost) return { problem: 'some of its text is not UTF-8' };
    return { value: flat && complete(flat) };
  } catch (error) {
    return { problem: thrownProblem(error) };
  }
}

/** The replacement for invalid bytes. The structure around them is ASCII, and therefore intact. */
const LOST = '\uFFFD';

function hasLostText(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes(LOST);
}

/** Undefined if it's missing, or damaged. */
function readableId(value: unknown, isDamaged: boolean): string | undefined {
  const { id } = identifierOf(value);
  return isDamaged && id?.includes(LOST) ? undefined : id;
}

/**
 * Reads one document of records, with retries.
 *
 * @throws CommerceError, or SourceError if the answer isn't such a document or the circuit is open
 */
type ReadDocument = (
  type: string,
  endpoint: AnyEndpoint,
  call: GetOptions,
) => Promise<RecordDocument>;

interface RecordDocument extends z.output<typeof listDocument> {
  /** Whether some of the text wasn't UTF-8. */
  readonly isDamaged: boolean;
  readonly etag: string | undefined;
  /** Whether it hasn't changed since it had the tag `ifNoneMatch`; it has no records then. */
  readonly isSame: boolean;
}

interface DocumentReaderOptions extends Pick<RetryOptions, 'gate' | 'firstRetryMs'> {
  readonly client: CommerceClient;
}

export function createDocumentReader(options: DocumentReaderOptions): ReadDocument {
  const { client, gate, firstRetryMs } = options;
  return (type, endpoint, call) => {
    const read = async () => {
      const { status, document, isDamaged, etag } = await client.get(endpoint, call);
      const isSame = status === NOT_MODIFIED && call.ifNoneMatch !== undefined;
      const parsed = listDocument.safeParse(isSame ? NO_RECORDS : document);
      if (!parsed.success) throw new UnexpectedDocument(type, parsed.error);
      return { ...parsed.data, isDamaged, etag, isSame };
    };
    return retriedCall(read, { gate, firstRetryMs, signal: call.signal });
  };
}

const NOT_MODIFIED = 304;
const NO_RECORDS = { data: [] };

class UnexpectedDocument extends UnreadableAnswer {
  constructor(type: string, { issues: [issue] }: z.ZodError) {
    const where = issue?.path.join('.');
    const why = where ? ` (${where}: ${issue?.message})` : '';
    super(`The commerce API's list of ${type} is not a JSON:API document${why}.`);
  }
}
