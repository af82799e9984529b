import { beautyServicePath, storeOrEventPath } from '#domain/addresses/addresses.ts';
import type { Money } from '#domain/money/money.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { isBookable } from '#domain/stores/booking.ts';
import { positioned, recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';
import { bookingKeys } from './booking-records.ts';

export interface BookingMenu {
  readonly services: ReadonlyArray<{ readonly name: string; readonly path: string }>;
  readonly pages: ReadonlyArray<{
    readonly title: string;
    readonly description: string;
    readonly path: string;
  }>;
}

export interface BookingServiceSummary {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly picture: Picture | null;
}

export interface BookingServiceContent extends BookingServiceSummary {
  readonly bookingLink: string | null;
  readonly treatments: ReadonlyArray<Treatment>;
}

export interface Treatment {
  readonly name: string;
  readonly description: string;
  readonly durationMinutes: number;
  /** Null if it's free. */
  readonly price: Money | null;
}

export interface BookingPageContent {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly picture: Picture | null;
  readonly services: ReadonlyArray<BookingServiceSummary>;
}

export interface BeautyClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly durationMinutes: number | null;
  readonly price: Money | null;
  readonly picture: Picture | null;
  readonly bookingLink: string | null;
  /** The stores that hold it. */
  readonly stores: ReadonlyArray<{ readonly name: string; readonly path: string }>;
}

type ServiceRecord = RecordOf<'booking-services'>;

/** The contents of the services dropdown. */
export function bookingMenu(store: ContentStore): BookingMenu {
  return {
    services: bookable(store).map(({ name, slugUrl }) => ({
      name,
      path: beautyServicePath(slugUrl),
    })),
    pages: positioned(store, 'booking-pages').map((page) => ({
      title: page.pageTitle,
      description: page.dropdownDescription,
      path: beautyServicePath(page.slugUrl),
    })),
  };
}

/** Those that can be booked. */
export function bookingServices(store: ContentStore): ReadonlyArray<BookingServiceSummary> {
  return bookable(store).map(serviceSummary);
}

export function bookingService(
  store: ContentStore,
  slug: string,
): BookingServiceContent | undefined {
  const record = recordAt(store, 'booking-services', bookingKeys.serviceSlug(slug));
  if (!record || !isBookable(record)) return undefined;
  const { bookingLink, treatments } = record;
  return { ...serviceSummary(record), bookingLink, treatments };
}

/**
 * A page that introduces several services. If a service and a page have the same slug, the service gets
 * the address.
 */
export function bookingPage(store: ContentStore, slug: string): BookingPageContent | undefined {
  if (store.hasMembers(bookingKeys.serviceSlug(slug))) return undefined;
  const record = recordAt(store, 'booking-pages', bookingKeys.pageSlug(slug));
  if (!record) return undefined;
  const services = record.serviceIds.flatMap((id) => store.get('booking-services', id) ?? []);
  return {
    title: record.pageTitle,
    path: beautyServicePath(slug),
    description: record.description,
    picture: picture(record),
    services: services.filter(isBookable).map(serviceSummary),
  };
}

export function beautyClasses(store: ContentStore): ReadonlyArray<BeautyClass> {
  return positioned(store, 'beauty-classes').map((record) => {
    const { id, name, description, durationMinutes, price, bookingLink, storeIds } = record;
    const places = storeIds.flatMap((storeId) => store.get('stores', storeId) ?? []);
    return {
      id,
      name,
      description,
      durationMinutes,
      price,
      picture: picture(record),
      bookingLink,
      stores: places.map((place) => ({
        name: place.name,
        path: storeOrEventPath(place.slugUrl),
      })),
    };
  });
}

function serviceSummary(record: ServiceRecord): BookingServiceSummary {
  const { id, name, slugUrl, description } = record;
  return {
    id,
    name,
    path: beautyServicePath(slugUrl),
    description,
    picture: picture(record),
  };
}

function bookable(store: ContentStore): ReadonlyArray<ServiceRecord> {
  return positioned(store, 'booking-services').filter(isBookable);
}
