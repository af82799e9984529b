import pLimit from 'p-limit';
import {
  type CommerceClient,
  type CommerceClientOptions,
  createCommerceClient,
  type GetOptions,
} from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Query } from '#commerce/endpoints.ts';
import { indexIncluded, nextPageQuery } from '#commerce/json-api.ts';
import type { RecordName } from '#content-sync/locale-file/record-name.ts';
import type {
  ContentSource,
  ListPart,
  LocaleContent,
  SourceReading,
  WebhookReader,
} from '#content-sync/source/content-source.ts';
import { listInPages } from '../list-in-pages.ts';
import { asSourceErrors, rethrowAsSourceError } from '../source-errors.ts';
import { createDocumentReader, type ReadDocument } from './read-document.ts';
import type { ListingPage } from './read-listing.ts';
import { sourceRecordOf } from './read-resource.ts';
import type { RecordCall } from './record-calls.ts';
import type { SourceGate } from './source-gate.ts';

export interface JsonApiSourceOptions
  extends Pick<CommerceClientOptions, 'baseUrl' | 'fetch' | 'timeoutMs'> {
  /** How the records of each type are read. */
  readonly calls: Readonly<Record<string, RecordCall>>;
  /** Limits the calls; without it, they are made at once. */
  readonly gate?: SourceGate | undefined;
  /** The wait before the first retry of a call, which doubles with each further one, plus jitter. */
  readonly firstRetryMs?: number | undefined;
  readonly webhooks?: WebhookReader | undefined;
}

/** Concurrent calls per locale: enough to keep an API busy, few enough to spare it. */
const CONCURRENT_CALLS = 4;

/** A commerce API that answers JSON:API documents, embedded or remote. */
export function createJsonApiSource(options: JsonApiSourceOptions): ContentSource {
  const { webhooks } = options;
  return {
    capabilities: { versions: true, webhooks: webhooks !== undefined, cursors: false },
    contentOf: ({ country, language }) =>
      contentOf(createCommerceClient({ ...options, country, language }), options),
    webhooks,
  };
}

function contentOf(client: CommerceClient, options: JsonApiSourceOptions): LocaleContent {
  const limit = pLimit(CONCURRENT_CALLS);
  const readDocument = createDocumentReader({ ...options, client });
  const reader: Reader = {
    callOf: (type) => knownCall(type, options),
    read: (...asked) => limit(() => readDocument(...asked)),
  };
  return {
    list: (type, signal) => asSourceErrors(listRecords(type, { ...reader, signal })),
    read: (name, signal, tag) =>
      readRecord(name, { ...reader, signal }, tag).catch(rethrowAsSourceError),
  };
}

/** @throws RangeError for a type that the API isn't asked for */
function knownCall(type: string, { calls }: JsonApiSourceOptions): RecordCall {
  const call = Object.hasOwn(calls, type) ? calls[type] : undefined;
  if (!call) throw new RangeError(`There is no call for records of the type ${type}.`);
  return call;
}

interface Reader {
  readonly callOf: (type: string) => RecordCall;
  readonly read: ReadDocument;
}

interface Reading extends Reader {
  readonly signal: AbortSignal;
}

function listRecords(type: string, reading: Reading): AsyncGenerator<ListPart> {
  const { pageSize } = reading.callOf(type);
  return listInPages((query) => readPage(type, query, reading), {
    atOnce: CONCURRENT_CALLS,
    pageSize,
  });
}

async function readPage(type: string, query: Query, { callOf, read, signal }: Reading) {
  const { pageSize, query: usual, nested = [], endpoint } = callOf(type);
  const call: GetOptions = { query: { 'page[size]': pageSize, ...usual, ...query }, signal };
  const { data, isDamaged, meta, links, ...document } = await read(type, endpoint, call);
  const included = indexIncluded(document.included);
  const records = data.map((value) => sourceRecordOf(value, { included, nested, isDamaged }));
  const facts: ListingPage = {
    count: records.length,
    ids: records.flatMap(({ id }) => id ?? []),
    totalPages: meta['total-pages'],
    totalItems: meta['total-items'],
    next: nextPageQuery(links),
  };
  return { facts, records };
}

async function readRecord(
  { type, id }: RecordName,
  { callOf, read, signal }: Reading,
  tag: string | undefined,
): Promise<SourceReading> {
  const { endpoint, query, nested = [] } = callOf(type);
  try {
    const { data, isDamaged, etag, isSame, ...document } = await read(type, endpoint, {
      id,
      query: { ...query },
      signal,
      ...(tag !== undefined && { ifNoneMatch: tag }),
    });
    if (isSame) return { outcome: 'same' };
    const included = indexIncluded(document.included);
    const records = data.map((value) => sourceRecordOf(value, { included, nested, isDamaged }));
    return { outcome: 'found', records, tag: isDamaged ? undefined : etag };
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404) {
      return { outcome: 'absent', isCertain: false };
    }
    throw error;
  }
}
