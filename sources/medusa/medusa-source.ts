import type {
  ContentSource,
  LocaleContent,
  WebhookReader,
} from '#content-sync/source/content-source.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { createCalledContent, createCallMaker } from '../called-content.ts';
import type { RetryOptions } from '../retried-call.ts';
import { type CountryStoreOptions, countryStore, storeApi } from './country-store.ts';
import { type Ask, medusaCalls } from './record-calls.ts';
import { SOME_REGION } from './store-answers.ts';
import { callStore } from './store-call.ts';

export interface MedusaSourceOptions
  extends CountryStoreOptions,
    Pick<RetryOptions, 'gate' | 'firstRetryMs'> {
  readonly webhooks?: WebhookReader | undefined;
}

/**
 * Medusa, through its Store API: regions are countries, product categories are categories, tags
 * such as `finish:Matte` are filters.
 */
export function createMedusaSource(options: MedusaSourceOptions): ContentSource {
  const { webhooks } = options;
  return {
    capabilities: { versions: false, webhooks: webhooks !== undefined, cursors: false },
    contentOf: (locale) => contentOf(locale, options),
    webhooks,
  };
}

/** Asks whether Medusa answers. Rejects if it doesn't. */
export async function probeMedusa({ url, keys }: MedusaSourceOptions): Promise<void> {
  const [key = ''] = keys.values();
  const { signal } = new AbortController();
  await callStore({ url: storeApi(url) }, { query: SOME_REGION, key, language: 'en', signal });
}

function contentOf(locale: Locale, options: MedusaSourceOptions): LocaleContent {
  const { brandPlace } = options;
  const make = createCallMaker(options);
  const querierWith = (signal: AbortSignal): Ask => {
    const store = countryStore(locale, options);
    return (query) => make(() => store.send(query, { signal }), signal);
  };
  return createCalledContent({
    calls: medusaCalls(brandPlace),
    querierWith,
    context: { locale, brandPlace },
  });
}
