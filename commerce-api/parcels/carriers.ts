import type { Database } from '#commerce-api/database/tables.ts';
import { loadConfig } from '#commerce-api/editorial/country-config.ts';
import { trackingAddress } from '#domain/bag/tracking-address.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { Parcel } from './parcel-store.ts';

/** Where each carrier shows how far parcels are, by its name: an address that a number completes. */
export type Carriers = ReadonlyMap<string, string>;

/** The carriers in a country's configuration. */
export async function loadCarriers(db: Database, country: Country): Promise<Carriers> {
  const { carriers = {} } = await loadConfig(db, country, ['carriers']);
  return new Map(Object.entries(carriers));
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
