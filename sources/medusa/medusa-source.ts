import {
  type ContentSource,
  type LocaleContent,
  SourceError,
  type WebhookReader,
} from '#content-sync/source/content-source.ts';
import type { Country, Locale } from '#domain/locales.ts';
import { createCalledContent, createCallMaker } from '../called-content.ts';
import type { RetryOptions } from '../retried-call.ts';
import type { MedusaNames } from './medusa-names.ts';
import { type Ask, medusaCalls } from './record-calls.ts';
import { SOME_REGION } from './store-answers.ts';
import { callStore, type StoreOptions } from './store-call.ts';

export interface MedusaSourceOptions
  extends Omit<StoreOptions, 'url'>,
    Pick<RetryOptions, 'gate' | 'firstRetryMs'>,
    MedusaNames {
  /** Medusa's address without a slash at its end; its Store API is below it. */
  readonly url: string;
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

const storeApi = (url: string) => `${url}/store`;

function contentOf(locale: Locale, options: MedusaSourceOptions): LocaleContent {
  const { brandPlace, url, ...reach } = options;
  const { country } = locale;
  const language = options.languages.get(locale.language) ?? locale.tag;
  const make = createCallMaker(options);
  const askWith = (signal: AbortSignal): Ask => {
    const { region, key } = accessTo(country, options);
    const place = { region_id: region, country_code: country.toLowerCase() };
    return ({ path, params, answer }) => {
      // Only products have prices; other lists refuse to hear of regions.
      const isPriced = params?.fields?.includes('calculated_price');
      const query = { path, answer, params: { ...params, ...(isPriced && place) } };
      const call = { query, key, language, signal };
      return make(() => callStore({ ...reach, url: storeApi(url) }, call), signal);
    };
  };
  return createCalledContent({
    calls: medusaCalls(brandPlace),
    askWith,
    context: { locale, brandPlace },
  });
}

function accessTo(country: Country, { regions, keys }: MedusaNames) {
  const region = regions.get(country);
  const key = keys.get(country);
  if (region === undefined) {
    throw new SourceError(
      `Medusa has no region for ${country}: add ${country}=<its id> to MEDUSA_REGIONS.`,
    );
  }
  if (key === undefined) {
    throw new SourceError(
      `Medusa has no key for ${country}: add ${country}=<a publishable key> to MEDUSA_KEYS.`,
    );
  }
  return { region, key };
}
