import pLimit, { type LimitFunction } from 'p-limit';
import { type CommerceClientOptions, createCommerceClient } from '#commerce/client.ts';
import type { EndpointVersions } from '#commerce/endpoints.ts';
import { VERSIONS, versionsIn } from '#content/configuration/endpoint-versions.ts';
import { recordKey } from '#content-sync/locale-file/keys.ts';
import type {
  ContentSource,
  ListPart,
  LocaleContent,
  SourceRecord,
  WebhookReader,
} from '#content-sync/source/content-source.ts';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import { OWN_RECORDS } from '#shop/records.ts';
import { fetchOnHost } from '../fetch-on-host.ts';
import { asSourceErrors, rethrowAsSourceError } from '../source-errors.ts';
import type { FlatRecord } from './complete-records.ts';
import {
  CONCURRENT_CALLS,
  createDocumentReader,
  listMatching,
  listRecords,
  type Reader,
  type Reading,
  readFullList,
  readRecord,
} from './read-records.ts';
import type { ListMembership, RecordCall } from './record-call.ts';
import type { SourceGate } from './source-gate.ts';

export interface JsonApiSourceOptions
  extends Pick<CommerceClientOptions, 'baseUrl' | 'fetch' | 'timeoutMs'> {
  /** How the records of each type are read. */
  readonly calls: Readonly<Record<string, RecordCall>>;
  /** Concurrent calls at most; other limits apply, too. */
  readonly callsAtOnce?: number;
  /** Limits the calls; without it, they are made at once. */
  readonly gate?: SourceGate | undefined;
  /** The wait before the first retry of a call, which doubles with each further one, plus jitter. */
  readonly firstRetryMs?: number | undefined;
  readonly webhooks?: WebhookReader | undefined;
  /** Where the configuration comes from that sets versions of endpoints, if not from the API. */
  readonly configuration?: ContentSource | undefined;
  /** Where to note the versions that were read last. */
  readonly versions?: Map<LocaleId, EndpointVersions>;
}

/** A commerce API that answers JSON:API documents, embedded or remote. */
export function createJsonApiSource(options: JsonApiSourceOptions): ContentSource {
  const { webhooks, versions = new Map() } = options;
  return {
    capabilities: { versions: true, webhooks: webhooks !== undefined, cursors: false },
    contentOf: (locale) => contentOf(locale, { ...options, versions }),
    webhooks,
  };
}

interface LocaleOptions extends JsonApiSourceOptions {
  readonly versions: Map<LocaleId, EndpointVersions>;
}

/**
 * Calls endpoints in the versions that the configuration sets: as it is now for lists, and as it was
 * last read for single records.
 */
function contentOf(locale: Locale, options: LocaleOptions): LocaleContent {
  const { versions, calls, configuration } = options;
  const reading = {
    ...options,
    limit: pLimit(options.callsAtOnce ?? CONCURRENT_CALLS),
    refused: new Set<string>(),
  };
  const defaults = contentIn(locale, {}, reading);
  if (!Object.hasOwn(calls, VERSIONS.type)) return defaults;
  const readVersions = async (signal: AbortSignal) => {
    const set = await configuredVersions(configuration?.contentOf(locale) ?? defaults, signal);
    versions.set(locale.id, set);
    return set;
  };
  let listed: Promise<LocaleContent> | undefined;
  return {
    async *list(type, signal, onListed) {
      listed ??= readVersions(signal).then((set) => contentIn(locale, set, reading));
      yield* (await listed).list(type, signal, onListed);
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
  locale: Locale,
  endpointVersions: EndpointVersions,
  options: JsonApiSourceOptions & Pick<Reader, 'refused'> & { readonly limit: LimitFunction },
): LocaleContent {
  const { country, language } = locale;
  const { limit, refused, fetch = fetchOnHost } = options;
  const client = createCommerceClient({ ...options, fetch, country, language, endpointVersions });
  const readDocument = createDocumentReader({ ...options, client });
  const reader: Reader = {
    locale,
    refused,
    callOf: (type) => knownCall(type, options),
    read: (...args) => limit(() => readDocument(...args)),
  };
  return {
    list(type, signal, onListed) {
      if (isOthers(type, options)) return noRecords();
      const reading = { ...reader, signal, onListed };
      const { membership } = reader.callOf(type);
      const parts = listRecords(type, reading);
      return asSourceErrors(membership ? withMembership(parts, membership, reading) : parts);
    },
    async read(name, signal, tag) {
      if (isOthers(name.type, options)) return { outcome: 'absent', isCertain: true };
      return readRecord(name, { ...reader, signal }, tag).catch(rethrowAsSourceError);
    },
  };
}

/** A type of this shop alone that another source has. */
function isOthers(type: string, { calls }: JsonApiSourceOptions): boolean {
  return Object.hasOwn(OWN_RECORDS, type) && !Object.hasOwn(calls, type);
}

async function* noRecords(): AsyncGenerator<never> {}

/** @throws RangeError for a type that isn't read from the API */
function knownCall(type: string, { calls }: JsonApiSourceOptions): RecordCall {
  const call = Object.hasOwn(calls, type) ? calls[type] : undefined;
  if (!call) throw new RangeError(`There is no call for records of the type ${type}.`);
  return call;
}

/** Groups and their parents by the id of what is in them, from the root to the leaf. */
type GroupsOf = ReadonlyMap<string, ReadonlyArray<string>>;

/**
 * Says of records that don't say so themselves which groups they are in, such as the categories of
 * products: those whose lists have them, and the groups above.
 */
async function* withMembership(
  parts: AsyncIterable<ListPart>,
  membership: ListMembership,
  reading: Reading,
): AsyncGenerator<ListPart> {
  let groups: GroupsOf | undefined;
  for await (const part of parts) {
    const isSilent = part.kind === 'records' && part.records.some((one) => lacks(one, membership));
    if (isSilent) groups ??= await readGroups(membership, reading);
    yield isSilent && groups ? inGroups(part, groups, membership) : part;
  }
}

function inGroups(
  part: ListPart & { kind: 'records' },
  groups: GroupsOf,
  membership: ListMembership,
): ListPart {
  const records = part.records.map((record) => {
    if (!lacks(record, membership) || 'problem' in record.content) return record;
    const ids = groups.get(record.id ?? '') ?? [];
    const value = { ...(record.content.value as FlatRecord), [membership.field]: ids };
    return { ...record, content: { value } };
  });
  return { ...part, records };
}

function lacks({ content }: SourceRecord, { field }: ListMembership): boolean {
  return 'value' in content && (content.value as FlatRecord | undefined)?.[field] === undefined;
}

async function readGroups(
  { of, members, parameter, parent }: ListMembership,
  reading: Reading,
): Promise<GroupsOf> {
  const list = async (type: string, query = {}) =>
    (await readFullList(listMatching(type, query, reading), reading)).records;
  const groups = (await list(of)).flatMap(({ id, content }) =>
    id !== undefined && 'value' in content ? [[id, content.value as FlatRecord] as const] : [],
  );
  const byId = new Map(groups);
  const chainOf = (id: string, below: ReadonlyArray<string> = []): ReadonlyArray<string> => {
    if (below.includes(id) || !byId.has(id)) return below;
    return chainOf(String(byId.get(id)?.[parent]), [id, ...below]);
  };
  const chains = groups.map(([id]) => chainOf(id)).sort((one, other) => one.length - other.length);
  const found = new Map<string, Set<string>>();
  for (const chain of chains) {
    for (const { id = '' } of await list(members, { [parameter]: chain.at(-1) })) {
      found.set(id, new Set([...(found.get(id) ?? []), ...chain]));
    }
  }
  return new Map([...found].map(([id, ids]) => [id, [...ids]]));
}

/** The versions that a locale's configuration sets; none if it has no such key, or an unfit value. */
export async function configuredVersions(
  content: LocaleContent,
  signal: AbortSignal,
): Promise<EndpointVersions> {
  const reading = await content.read(VERSIONS, signal);
  const [record] = reading.outcome === 'found' ? reading.records : [];
  if (!record || 'problem' in record.content) return {};
  return versionsIn(record.content.value);
}
