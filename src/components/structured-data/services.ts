import type { Offer, Service, WithContext } from 'schema-dts';
import type { BookingServiceContent, Treatment } from '#content';
import { HOME } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import type { PublicAddresses } from './addresses.ts';

export interface ServiceFacts {
  readonly locale: Locale;
  /** The shop's name. */
  readonly provider: string;
  readonly addresses: PublicAddresses;
}

type ServiceLeaf = Extract<Service, { '@type': 'Service' }>;

/** A service that is booked, with an offer for each treatment that has a price. */
export function serviceThing(
  service: BookingServiceContent,
  { locale, provider, addresses }: ServiceFacts,
): WithContext<ServiceLeaf> {
  const { name, path, description, picture, treatments } = service;
  const url = addresses.page(path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    url,
    ...(description && { description }),
    ...(picture && { image: addresses.file(picture.url) }),
    provider: { '@type': 'OnlineStore', name: provider, url: addresses.page(HOME) },
    areaServed: { '@type': 'Country', name: locale.country },
    offers: treatments.flatMap((treatment) => offerOf(treatment, url)),
  };
}

/** None for a treatment that is free, since not everybody gets it. */
function offerOf({ name, description, price }: Treatment, url: string): Array<Offer> {
  if (!price) return [];
  return [
    {
      '@type': 'Offer',
      name,
      ...(description && { description }),
      url,
      price: toMajorUnits(price),
      priceCurrency: price.currency,
    },
  ];
}
