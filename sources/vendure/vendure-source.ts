import {
  type ContentSource,
  type LocaleContent,
  SourceError,
  type WebhookReader,
} from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { createCalledContent, createCallMaker } from '../called-content.ts';
import type { RetryOptions } from '../retried-call.ts';
import { callGraphql, type GraphqlOptions } from './graphql-call.ts';
import { ACTIVE_CHANNEL, type Ask } from './queries.ts';
import { VENDURE_CALLS } from './record-calls.ts';
import { productNames, type VendureNames } from './vendure-channel.ts';

export interface VendureSourceOptions
  extends Omit<GraphqlOptions, 'url'>,
    Pick<RetryOptions, 'gate' | 'firstRetryMs'>,
    VendureNames {
  /** Vendure's address without a slash at its end; its Shop API is below it. */
  readonly url: string;
  readonly webhooks?: WebhookReader | undefined;
}

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

function contentOf(locale: Locale, options: VendureSourceOptions): LocaleContent {
  const { url, languages, channels } = options;
  const languageCode = languages.get(locale.language) ?? locale.language;
  const make = createCallMaker(options);
  const querierWith = (signal: AbortSignal): Ask => {
    const channel = channels.get(locale.country);
    if (channel === undefined) throw new SourceError(noChannelFor(locale));
    return (query, variables = {}) => {
      const call = { query, variables, channel, languageCode, signal };
      return make(() => callGraphql({ ...options, url: shopApi(url) }, call), signal);
    };
  };
  const context = { locale, ...productNames(options) };
  return createCalledContent({ calls: VENDURE_CALLS, querierWith, context });
}

function noChannelFor({ country, id }: Locale): string {
  return `Vendure has no channel for ${id}: add ${country}=<its token> to VENDURE_CHANNELS.`;
}
