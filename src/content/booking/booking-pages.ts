import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { beautyServicePath } from '#domain/addresses/addresses.ts';
import { isBookable } from '#domain/stores/booking.ts';
import { isFirst } from '../all-records.ts';
import { hasFeature } from '../configuration/country-flags.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { bookingKeys } from './booking-records.ts';

const bookingServicePages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const service = store.get('booking-services', id);
    if (!service || !isBookable(service)) return [];
    if (!isFirst(store, bookingKeys.serviceSlug(service.slugUrl), id)) return [];
    return pageOf(store, service.slugUrl);
  },
};

/** If a service and a page have the same slug, the service gets the address. */
const bookingPagePages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const slug = store.get('booking-pages', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, bookingKeys.pageSlug(slug), id)) return [];
    if (store.hasMembers(bookingKeys.serviceSlug(slug))) return [];
    return pageOf(store, slug);
  },
};

export const bookingOwners = {
  'booking-services': bookingServicePages,
  'booking-pages': bookingPagePages,
};

function pageOf(store: ContentStore, slug: string): Array<PlannedPage> {
  if (!hasFeature(store, 'hasOnlineReservationSystem')) return [];
  return [singlePage(beautyServicePath(slug))];
}
