import pLimit from 'p-limit';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { endpointOf } from '#commerce/endpoints.ts';
import { search } from '#commerce/search.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { FALLBACK_COUNTRY, type Locale, localeFor } from '#domain/locale/locales.ts';
import { hasExtras, specifiedQuery } from '#server/api/proxy/extra-parameters.ts';
import { type Config, contentSystemOf } from '#server/config/config.ts';
import { listFirst } from '#server/operations/list-first.ts';
import { fetchOnHost } from '#sources/fetch-on-host.ts';
import { createFolderSource } from '#sources/folder/folder-source.ts';
import { listDocument, parseResource } from '#sources/json-api/json-api.ts';
import { configuredVersions, createJsonApiSource } from '#sources/json-api/json-api-source.ts';
import type { RecordCall } from '#sources/json-api/record-call.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';
import { type Check, fail, ok, warn } from './check.ts';
import type { AtAddress } from './check-origin.ts';
import { adviceFor, probeSource, typesBeside } from './probe-source.ts';

/**
 * Checks of the commerce API: a remote one, or the one embedded in the running origin. None if
 * Vendure or Medusa sells.
 */
export function checksOfCommerceApi(
  config: Pick<Config, 'commerceApiUrl' | 'vendure' | 'medusa' | 'own' | 'content'>,
  at: AtAddress,
): Array<Check> {
  const { commerceApiUrl } = config;
  if (contentSystemOf(config) && !commerceApiUrl) return [];
  const baseUrl = commerceApiUrl ?? (at.is === 'origin' ? at.url : undefined);
  if (baseUrl === undefined) {
    const message = 'it is embedded, and is asked while the origin runs';
    return [{ name: 'commerce API', run: () => [ok(message)] }];
  }
  let client: Promise<CommerceClient> | undefined;
  const withClient = async <T>(probe: (client: CommerceClient) => Promise<T>) => {
    client ??= clientOf(baseUrl, config);
    return probe(await client);
  };
  return [
    { name: 'commerce API', run: () => withClient((api) => contract(api, baseUrl)) },
    { name: 'API clock', run: () => unlessAway(() => withClient(clock)) },
    { name: 'search', run: () => unlessAway(() => withClient(searchIndex)) },
  ];
}

const FALLBACK = localeFor(FALLBACK_COUNTRY);

/** Calls the API in the versions of endpoints that the fallback country's configuration sets. */
async function clientOf(baseUrl: string, config: Pick<Config, 'content'>): Promise<CommerceClient> {
  const configuration =
    configurationIn(config) ??
    createJsonApiSource({ baseUrl, calls: RECORD_CALLS, firstRetryMs: 1 });
  const { signal } = new AbortController();
  // Other checks say what can't be read.
  const endpointVersions = await configuredVersions(
    configuration.contentOf(FALLBACK),
    signal,
  ).catch(() => ({}));
  return createCommerceClient({
    baseUrl,
    country: FALLBACK.country,
    language: FALLBACK.language,
    endpointVersions,
    fetch: fetchAsOrigin,
  });
}

/** Repeats a request without extra parameters if an API refuses these, as the origin does. */
async function fetchAsOrigin(address: Parameters<typeof fetch>[0], init?: RequestInit) {
  const answer = await fetchOnHost(address, init);
  const url = URL.parse(String(address));
  if (answer.status !== 400 || !url || !hasExtras(url.search)) return answer;
  url.search = specifiedQuery(url.search);
  return fetchOnHost(url, init);
}

/** The content folder, if the configuration comes from there. */
function configurationIn({ content }: Pick<Config, 'content'>): ContentSource | undefined {
  return content?.types.includes('global-config') ? createFolderSource(content) : undefined;
}

/** Checks what a remote commerce API has in some locales. Reads all of it. */
export function checksOfCommerceContent(
  config: Pick<Config, 'commerceApiUrl' | 'content' | 'editorialTypes'>,
  locales: ReadonlyArray<Locale>,
): Array<Check> {
  const { commerceApiUrl: baseUrl } = config;
  if (!baseUrl) return [];
  const configuration = configurationIn(config);
  const source = createJsonApiSource({ baseUrl, calls: RECORD_CALLS, configuration });
  const probe = {
    source,
    locales,
    advice: adviceFor('the API', ['COMMERCE_API_URL']),
    elsewhere: typesBeside(config),
  };
  return [{ name: 'commerce API', run: () => probeSource(probe) }];
}

/** Empty if the API can't be reached, which another check reports. */
async function unlessAway<T>(probe: () => Promise<ReadonlyArray<T>>): Promise<ReadonlyArray<T>> {
  try {
    return await probe();
  } catch (error) {
    if (error instanceof CommerceError && isAway(error)) return [];
    throw error;
  }
}

function isAway({ kind }: CommerceError): boolean {
  return kind === 'network' || kind === 'timeout';
}

const CALLS_AT_ONCE = 4;
const MAX_NAMED = 5;

/**
 * Whether the API answers every call that pages make, in the form and version that the shop
 * expects.
 */
async function contract(client: CommerceClient, baseUrl: string) {
  const limit = pLimit(CALLS_AT_ONCE);
  const answers = await Promise.all(
    Object.entries(RECORD_CALLS).map(([type, call]) =>
      limit(() => requestType(type, call, client)),
    ),
  );
  const away = answers.find(({ problem }) => problem?.isAway);
  if (away?.problem) {
    const advice = 'Is it running? Compare COMMERCE_API_URL, and try curl from this machine.';
    return [fail(`${baseUrl} could not be reached: ${away.problem.text}`, advice)];
  }
  const bad = answers.flatMap(({ type, problem }) => (problem ? [`${type}: ${problem.text}`] : []));
  if (bad.length > 0) {
    const advice = 'Implement these calls as src/commerce/endpoints.ts has them.';
    return [fail(`not as agreed: ${listFirst(bad, MAX_NAMED)}`, advice)];
  }
  const unversioned = answers.filter(({ hasVersions }) => hasVersions === false);
  if (unversioned.length > 0) {
    const message = `records without meta.version: ${listFirst(
      unversioned.map(({ type }) => type),
      MAX_NAMED,
    )}`;
    return [warn(message, 'They are pulled in full and compared, which takes longer.')];
  }
  return [ok(`${baseUrl} answers all ${answers.length} calls of pages, with versions`)];
}

interface TypeAnswer {
  readonly type: string;
  readonly problem?: { readonly text: string; readonly isAway: boolean };
  /** Undefined without a record to judge by. */
  readonly hasVersions?: boolean | undefined;
}

async function requestType(
  type: string,
  call: RecordCall,
  client: CommerceClient,
): Promise<TypeAnswer> {
  const { endpoint, query, lists, includedAs, isOptional } = call;
  try {
    const params = { ...query, ...lists?.[0], 'page[size]': 1 };
    const { document } = await client.get(endpoint, { query: params });
    const parsed = listDocument.safeParse(document);
    const isOfType = (one: unknown) => !includedAs || parseResource(one)?.type === includedAs;
    const listed = includedAs ? parsed.data?.included : parsed.data?.data;
    const first = listed?.find(isOfType);
    if (!parsed.success || (first !== undefined && !parseResource(first))) {
      return { type, problem: { text: 'the answer isn’t a JSON:API document', isAway: false } };
    }
    const version = parseResource(first)?.meta.version;
    return { type, hasVersions: first === undefined ? undefined : Number.isInteger(version) };
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (isOptional && error.status === 404) return { type };
    const text = error.status === 404 ? `${endpointOf(endpoint).path} is not there` : error.message;
    return { type, problem: { text, isAway: isAway(error) } };
  }
}

/** Webhooks whose time differs by five minutes are refused. */
const WARN_MS = 30_000;
const FAIL_MS = 300_000;

async function clock(client: CommerceClient) {
  const { headers } = await client.get(RECORD_CALLS['layout-config'].endpoint);
  const there = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(there)) return [ok('it doesn’t say what time it is')];
  const difference = Math.abs(there - Date.now());
  const message = `its clock and this one differ by ${Math.round(difference / 1_000)} s`;
  const advice = 'Set both clocks by NTP. Webhooks are refused from five minutes on.';
  if (difference > FAIL_MS) return [fail(message, advice)];
  return [difference > WARN_MS ? warn(message, advice) : ok(message)];
}

/** Whether search finds the newest product of the catalogue, by its name. */
async function searchIndex(client: CommerceClient) {
  const { document } = await client.get('products', {
    query: { sort: 'newest', 'page[size]': 1 },
  });
  const newest = parseResource(listDocument.safeParse(document).data?.data[0]);
  if (!newest) return [warn('there are no products to find', 'Fill the catalogue.')];
  const query = String(newest.attributes.name ?? newest.id);
  const { products, hitsCount } = await search(client, { query, size: 48, hasFacets: false });
  // Hits may name a variant alone.
  const shown = newest.attributes['featured-variant-id'];
  if (products.some(({ id, variantId }) => id === newest.id || variantId === shown)) {
    return [ok(`it finds the newest product, ${newest.id}`)];
  }
  const message = `it doesn’t find the newest product, ${newest.id}, by its name (${hitsCount} others)`;
  return [warn(message, 'Its index is older than the catalogue: have it built again.')];
}
