import * as z from 'zod';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { TRACKING_ADDRESS, trackingAddress } from '#domain/bag/tracking-address.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { Parcel } from './parcel-store.ts';

/** Where each carrier shows how far parcels are, by its name: an address that a number completes. */
export type Carriers = ReadonlyMap<string, string>;

/** Editors may write any JSON there. */
const configured = z.object({ value: z.record(z.string(), z.unknown()) });

/** The carriers in a country's configuration, without those that have no usable address. */
export async function loadCarriers(db: Database, country: Country): Promise<Carriers> {
  const [record] = await loadCountryRecords(db, 'global-config', { country, ids: ['carriers'] });
  const { data } = configured.safeParse(record?.attributes);
  return new Map(
    Object.entries(data?.value ?? {}).flatMap(([name, address]) =>
      typeof address === 'string' && TRACKING_ADDRESS.test(address)
        ? [[name, address] as const]
        : [],
    ),
  );
}

/** Where a parcel can be followed; null if its carrier isn't known, or has given no number. */
export function trackingPage(
  { carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>,
  carriers: Carriers,
): string | null {
  const address = carriers.get(carrier);
  if (address === undefined || trackingNumber === null) return null;
  return trackingAddress(address, trackingNumber);
}
