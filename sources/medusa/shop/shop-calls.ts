import type * as z from 'zod';
import { ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { type CountryStore, type CountryStoreOptions, countryStore } from '../country-store.ts';
import type { StoreQuery } from '../store-answers.ts';

/** Calls the Store API for a shopper, in the region of the country. Doesn't retry. */
export type CallShop = <S extends z.ZodType>(
  query: StoreQuery<S>,
  visit: Visit,
) => Promise<z.output<S> | undefined>;

export interface ShopCalls {
  readonly call: CallShop;
  /** The id of the country's region. */
  regionOf(visit: Visit): string;
}

export function shopCalls(options: CountryStoreOptions): ShopCalls {
  const storeFor = ({ locale }: Visit): CountryStore => {
    const { country } = locale;
    if (!options.regions.has(country)) {
      throw new ShopRefusal(404, { detail: `Nothing is sold in ${country}.` });
    }
    return countryStore(locale, options);
  };
  return {
    call: async (query, visit) => storeFor(visit).send(query, visit),
    regionOf: (visit) => storeFor(visit).region,
  };
}
