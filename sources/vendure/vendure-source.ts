import pLimit from 'p-limit';
import type { Query } from '#commerce/endpoints.ts';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import {
  type ContentSource,
  type ListPart,
  type LocaleContent,
  SourceError,
  type SourceReading,
  type WebhookReader,
} from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locales.ts';
import { listInPages } from '../list-in-pages.ts';
import { type RetryOptions, retriedCall } from '../retried-call.ts';
import { asSourceErrors, rethrowAsSourceError } from '../source-errors.ts';
import { callGraphql, type GraphqlOptions } from './graphql-call.ts';
import type { RecordContext } from './product-record.ts';
import { ACTIVE_CHANNEL } from './queries.ts';
import { type Ask, VENDURE_CALLS, type VendureCall } from './record-calls.ts';
import type { VendureNames } from './vendure-channel.ts';

export interface VendureSourceOptions
  extends Omit<GraphqlOptions, 'url'>,
    Pick<RetryOptions, 'gate' | 'firstRetryMs'>,
    VendureNames {
  /** Vendure's address without a slash at its end; its Shop API is below it. */
  readonly url: string;
  readonly webhooks?: WebhookReader | undefined;
}

/** Concurrent calls per locale. */
const CONCURRENT_CALLS = 4;

/**
 * Vendure, through its Shop API: channels are countries, collections are categories, facets are
 * brands and filters.
 */
export function createVendureSource(options: VendureSourceOptions): ContentSource {
  const { webhooks } = options;
  return {
    capabilities: { versions: false, webhooks: webhooks !== undefined, cursors: false },
    contentOf: (locale) => contentOf(locale, options),
    webhooks,
  };
}

/** Asks whether Vendure answers. Rejects if it doesn't. */
export async function probeVendure({ url, channels }: VendureSourceOptions): Promise<void> {
  const [channel = ''] = channels.values();
  const { signal } = new AbortController();
  const call = { query: ACTIVE_CHANNEL, variables: {}, channel, languageCode: 'en', signal };
  await callGraphql({ url: shopApi(url) }, call);
}

const shopApi = (url: string) => `${url}/shop-api`;

interface Reading {
  readonly askWith: (signal: AbortSignal) => Ask;
  readonly context: RecordContext;
}

function contentOf(locale: Locale, options: VendureSourceOptions): LocaleContent {
  const limit = pLimit(CONCURRENT_CALLS);
  const { url, languages, channels, ...rest } = options;
  const { brandFacet, priceDigits, colorField, originalPriceField, ...calling } = rest;
  const languageCode = languages.get(locale.language) ?? locale.language;
  const askWith = (signal: AbortSignal): Ask => {
    const channel = channels.get(locale.country);
    if (channel === undefined) throw new SourceError(noChannelFor(locale));
    return (query, variables = {}) => {
      const call = { query, variables, channel, languageCode, signal };
      const once = () => callGraphql({ ...calling, url: shopApi(url) }, call);
      return limit(() => retriedCall(once, { ...calling, signal }));
    };
  };
  const reading: Reading = {
    askWith,
    context: { locale, brandFacet, priceDigits, colorField, originalPriceField },
  };
  return {
    list: (type, signal) => asSourceErrors(listRecords(callOf(type), reading, signal)),
    async read({ type, id }, signal) {
      const call = callOf(type);
      if (!call) return { outcome: 'absent', isCertain: true };
      return readRecord(call, id, { ...reading, signal }).catch(rethrowAsSourceError);
    },
  };
}

function noChannelFor({ country, id }: Locale): string {
  return `Vendure has no channel for ${id}: add ${country}=<its token> to VENDURE_CHANNELS.`;
}

/** @throws RangeError for a type that the shop doesn't have */
function callOf(type: string): VendureCall | undefined {
  const known = RECORD_TYPE_NAMES.find((name) => name === type);
  if (!known) throw new RangeError(`There are no records of the type ${type}.`);
  return VENDURE_CALLS[known];
}

async function* listRecords(
  call: VendureCall | undefined,
  { askWith, context }: Reading,
  signal: AbortSignal,
): AsyncGenerator<ListPart> {
  signal.throwIfAborted();
  const ask = askWith(signal);
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
          record ? (record.id ?? []) : `${range.skip + index} is no record`,
        ),
        totalItems,
        totalPages: Math.ceil(totalItems / pageSize),
        next: undefined,
      },
    };
  };
  yield* listInPages(readPage, { atOnce: CONCURRENT_CALLS, pageSize });
}

async function readRecord(
  call: VendureCall,
  id: string,
  { askWith, context, signal }: Reading & { readonly signal: AbortSignal },
): Promise<SourceReading> {
  signal.throwIfAborted();
  const item = await call.one(askWith(signal), id, context);
  const record = item === undefined || item === null ? undefined : call.recordOf(item, context);
  // What a webhook announced may not be readable yet everywhere.
  return record ? { outcome: 'found', records: [record] } : { outcome: 'absent', isCertain: false };
}
