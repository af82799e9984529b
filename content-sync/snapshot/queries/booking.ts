import type { RecordOf } from '#commerce/records.ts';
import type {
  BeautyClass,
  BookingMenu,
  BookingPageContent,
  BookingServiceContent,
  BookingServiceSummary,
} from '#content';
import { beautyServicePath, storeOrEventPath } from '#domain/addresses.ts';
import { isBookable } from '#domain/booking.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { positioned, recordAt } from './all-records.ts';
import { picture, pictureIfAny } from './picture.ts';

type ServiceRecord = RecordOf<'booking-services'>;

export function bookingMenu(store: RecordStore): BookingMenu {
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

export function bookingServices(store: RecordStore): ReadonlyArray<BookingServiceSummary> {
  return bookable(store).map(serviceSummary);
}

export function bookingService(
  store: RecordStore,
  slug: string,
): BookingServiceContent | undefined {
  const record = recordAt(store, 'booking-services', indexKeys.bookingServiceSlug(slug));
  if (!record || !isBookable(record)) return undefined;
  const { bookingLink, treatments } = record;
  return { ...serviceSummary(record), bookingLink, treatments };
}

/** If a service and a page have the same slug, the service gets the address. */
export function bookingPage(store: RecordStore, slug: string): BookingPageContent | undefined {
  if (store.members(indexKeys.bookingServiceSlug(slug)).length > 0) return undefined;
  const record = recordAt(store, 'booking-pages', indexKeys.bookingPageSlug(slug));
  if (!record) return undefined;
  const services = record.serviceIds.flatMap((id) => store.get('booking-services', id) ?? []);
  return {
    title: record.pageTitle,
    path: beautyServicePath(slug),
    description: record.description,
    picture: pictureIfAny(record),
    services: services.filter(isBookable).map(serviceSummary),
  };
}

export function beautyClasses(store: RecordStore): ReadonlyArray<BeautyClass> {
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

function bookable(store: RecordStore): ReadonlyArray<ServiceRecord> {
  return positioned(store, 'booking-services').filter(isBookable);
}
