import { formatAddress } from 'localized-address-format';
import type { Locale } from '#domain/locale/locales.ts';

/** The parts of an address below the name. A country has those that its post asks for. */
const ADDRESS_PARTS = ['line1', 'line2', 'district', 'city', 'region', 'postcode'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

type Parts = Readonly<Partial<Record<AddressPart, string>>>;
type Place = Pick<Locale, 'country' | 'language'>;

/** Languages with a script of their own. In it, addresses may go from the largest part to the smallest. */
const OF_OWN_SCRIPT: ReadonlySet<string> = new Set(['ja', 'ko', 'th', 'zh']);

/** The lines of an address as the country's post writes it, below the name. */
export function addressLines({ country, language }: Place, parts: Parts): ReadonlyArray<string> {
  const { line1 = '', line2 = '', district = '', city = '', region = '', postcode = '' } = parts;
  const address = {
    postalCountry: country,
    addressLines: [line1, line2],
    dependentLocality: district,
    locality: city,
    administrativeArea: region,
    postalCode: postcode,
  };
  return formatAddress(address, OF_OWN_SCRIPT.has(language) ? 'local' : 'latin');
}

/** The parts that the country's post asks for, in its order. */
export function addressParts(place: Place): ReadonlyArray<AddressPart> {
  const named = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, `{${part}}`]));
  const written = addressLines(place, named).join();
  return [...written.matchAll(/\{(\w+)\}/g)].map(([, part]) => part as AddressPart);
}
