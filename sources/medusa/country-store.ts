import type * as z from 'zod';
import { SourceError } from '#content-sync/source/content-source.ts';
import type { Country, Locale } from '#domain/locale/locales.ts';
import type { Caller } from '../request-json.ts';
import type { MedusaNames } from './medusa-names.ts';
import type { StoreQuery } from './store-answers.ts';
import { callStore, type StoreOptions } from './store-call.ts';

export interface CountryStoreOptions extends Omit<StoreOptions, 'url'>, MedusaNames {
  /** Medusa's address without a slash at its end; its Store API is below it. */
  readonly url: string;
}

/** The Store API as seen by a country's shop. */
export interface CountryStore {
  /** The id of the country's region. */
  readonly region: string;
  /** Asks once; undefined if what the query names doesn't exist. */
  send<S extends z.ZodType>(query: StoreQuery<S>, caller: Caller): Promise<z.output<S> | undefined>;
}

export const storeApi = (url: string) => `${url}/store`;

/** The API that issues tokens. */
const authApi = (url: string) => `${url}/auth`;

/** @throws SourceError if the country has no region or no key */
export function countryStore(locale: Locale, options: CountryStoreOptions): CountryStore {
  const { url, ...callOptions } = options;
  const { country } = locale;
  const { region, key } = accessTo(country, options);
  const language = options.languages.get(locale.language) ?? locale.hreflang;
  const place = { region_id: region, country_code: country.toLowerCase() };
  return {
    region,
    send({ params = {}, ...query }, { signal, clientAddress }) {
      // Only product queries have prices; others reject a region.
      const isPriced = params.fields?.includes('calculated_price');
      const pricedQuery = { ...query, params: { ...params, ...(isPriced && place) } };
      const call = { query: pricedQuery, key, language, signal, clientAddress };
      const api = query.area === 'auth' ? authApi(url) : storeApi(url);
      return callStore({ ...callOptions, url: api }, call);
    },
  };
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
