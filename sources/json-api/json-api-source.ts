import pLimit, { type LimitFunction } from 'p-limit';
import {
  type CommerceClientOptions,
  createCommerceClient,
  type GetOptions,
} from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { EndpointVersions, Query } from '#commerce/endpoints.ts';
import { indexIncluded, nextPageQuery } from '#commerce/json-api.ts';
import { type RecordName, recordKey } from '#content-sync/locale-file/record-name.ts';
import type {
  ContentSource,
  ListPart,
  LocaleContent,
  SourceReading,
  WebhookReader,
} from '#content-sync/source/content-source.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import { fetchOnHost } from '../fetch-on-host.ts';
import { listInPages } from '../list-in-pages.ts';
import { asSourceErrors, rethrowAsSourceError } from '../source-errors.ts';
import { configuredVersions, VERSIONS } from './configured-versions.ts';
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
  /** Where the configuration comes from that sets versions of endpoints, if not from the API. */
  readonly configuration?: ContentSource | undefined;
}

/** Concurrent calls per locale: enough to keep an API busy, few enough to spare it. */
const CONCURRENT_CALLS = 4;

/** A commerce API that answers JSON:API documents, embedded or remote. */
export function createJsonApiSource(options: JsonApiSourceOptions): ContentSource {
  const { webhooks } = options;
  const versions = new Map<LocaleId, EndpointVersions>();
  return {
    capabilities: { versions: true, webhooks: webhooks !== undefined, cursors: false },
    contentOf: (locale) => contentOf(locale, { ...options, versions }),
    webhooks,
  };
}

interface LocaleOptions extends JsonApiSourceOptions {
  /** What was last read of them. */
  readonly versions: Map<LocaleId, EndpointVersions>;
}

/**
 * Calls endpoints in the versions that the configuration sets: as it is now for lists, and as it was
 * last read for single records.
 */
function contentOf(locale: Locale, options: LocaleOptions): LocaleContent {
  const { versions, calls, configuration } = options;
  const reading = { ...options, limit: pLimit(CONCURRENT_CALLS) };
  const plain = contentIn(locale, {}, reading);
  if (!Object.hasOwn(calls, VERSIONS.type)) return plain;
  const readVersions = async (signal: AbortSignal) => {
    const set = await configuredVersions(configuration?.contentOf(locale) ?? plain, signal);
    versions.set(locale.id, set);
    return set;
  };
  let listed: Promise<LocaleContent> | undefined;
  return {
    async *list(type, signal) {
      listed ??= readVersions(signal).then((set) => contentIn(locale, set, reading));
      yield* (await listed).list(type, signal);
    },
    async read(name, signal, tag) {
      const set = versions.get(locale.id) ?? (await readVersions(signal));
      if (recordKey(name.type, name.id) === VERSIONS_KEY) versions.delete(locale.id);
      return contentIn(locale, set, reading).read(name, signal, tag);
    },
  };
}

const VERSIONS_KEY = recordKey(VERSIONS.type, VERSIONS.id);

function contentIn(
  { country, language }: Locale,
  endpointVersions: EndpointVersions,
  options: JsonApiSourceOptions & { readonly limit: LimitFunction },
): LocaleContent {
  const { limit } = options;
  const { fetch = fetchOnHost } = options;
  const client = createCommerceClient({ ...options, fetch, country, language, endpointVersions });
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
