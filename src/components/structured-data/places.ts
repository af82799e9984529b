import type { Event, OpeningHoursSpecification, Place, Store, WithContext } from 'schema-dts';
import type { StoreContent, StoreEventContent } from '#content';
import type { Locale } from '#domain/locale/locales.ts';
import { WEEKDAYS } from '#domain/locale/weekdays.ts';
import type { PublicAddresses } from './addresses.ts';

export interface PlaceFacts {
  readonly locale: Locale;
  readonly addresses: PublicAddresses;
}

type StoreLeaf = Exclude<Store, string>;
type EventLeaf = Extract<Event, { '@type': 'Event' }>;

/** A store, which is a local business to search engines: where it is, and when it's open. */
export function storeThing(
  store: StoreContent,
  { locale, addresses }: PlaceFacts,
): WithContext<StoreLeaf> {
  const { name, path, description, address, city, phone, picture, mapLink, location } = store;
  const { services } = store;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name,
    url: addresses.page(path),
    ...(description && { description }),
    ...(picture && { image: addresses.file(picture.url) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressCountry: locale.country,
    },
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(phone && { telephone: phone }),
    ...(mapLink && { hasMap: new URL(mapLink, addresses.page(path)).href }),
    openingHoursSpecification: store.openingHours.map(openingHours),
    ...(store.specialDays.length > 0 && {
      specialOpeningHoursSpecification: store.specialDays.map(specialDay),
    }),
    ...(services.length > 0 && { makesOffer: services.map(offeredService) }),
  } as WithContext<StoreLeaf>;
}

const offeredService = (service: string) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: service },
});

/** Stores write `24:00` for midnight, which schema.org doesn't know. */
const knownTime = (time: string) => (time === '24:00' ? '23:59' : time);

function openingHours({
  weekday,
  opens,
  closes,
}: StoreContent['openingHours'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${WEEKDAYS[weekday - 1] ?? 'Monday'}`,
    opens,
    closes: knownTime(closes),
  };
}

/** A day that is closed opens and closes at the same time. */
function specialDay({
  date,
  opens,
  closes,
}: StoreContent['specialDays'][number]): OpeningHoursSpecification {
  const hours = opens && closes ? { opens, closes: knownTime(closes) } : CLOSED;
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...hours,
  };
}

const CLOSED = { opens: '00:00', closes: '00:00' } as const;

/** An event at a store; undefined for others, since search engines require a place. */
export function eventThing(
  event: StoreEventContent,
  { locale, addresses }: PlaceFacts,
): WithContext<EventLeaf> | undefined {
  const { title, path, description, picture, startsAt, endsAt, store, address } = event;
  if (!store || !address) return undefined;
  const location: Place = {
    '@type': 'Place',
    name: store.name,
    url: addresses.page(store.path),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressCountry: locale.country,
    },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: addresses.page(path),
    ...(description && { description }),
    ...(picture && { image: addresses.file(picture.url) }),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
  };
}
