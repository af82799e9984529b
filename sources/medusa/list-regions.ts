import * as z from 'zod';
import { storeApi } from './country-store.ts';
import type { StoreQuery } from './store-answers.ts';
import { callStore, type StoreOptions } from './store-call.ts';

/** A region of Medusa, whether or not the shop sells there. */
export interface FoundRegion {
  readonly id: string;
  readonly name: string;
  /** `SGD` */
  readonly currency: string;
  /** `SG`. No country is in two regions. */
  readonly countries: ReadonlyArray<string>;
}

/** More than there are countries, and a region has at least one. */
const REGIONS_MAX = '500';

const ALL_REGIONS = {
  path: 'regions',
  params: { limit: REGIONS_MAX, fields: 'id,name,currency_code,*countries' },
  answer: z.object({
    regions: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          currency_code: z.string(),
          countries: z.array(z.object({ iso_2: z.string() })),
        })
        .transform(
          ({ id, name, currency_code, countries }): FoundRegion => ({
            id,
            name,
            currency: currency_code.toUpperCase(),
            countries: countries.map(({ iso_2 }) => iso_2.toUpperCase()),
          }),
        ),
    ),
  }),
} satisfies StoreQuery<z.ZodType>;

export interface RegionsOptions extends StoreOptions {
  /** Any publishable key, since all of them show the same regions. */
  readonly key: string;
}

/**
 * Lists all regions of a Medusa.
 *
 * @throws CommerceError or SourceError if it gives no answer, or a bad one
 */
export async function listRegions({
  url,
  key,
  ...callOptions
}: RegionsOptions): Promise<ReadonlyArray<FoundRegion>> {
  const { signal } = new AbortController();
  const call = { query: ALL_REGIONS, key, language: 'en', signal };
  return (await callStore({ ...callOptions, url: storeApi(url) }, call))?.regions ?? [];
}
