import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { storeOrEventPath } from '#domain/addresses/addresses.ts';
import { isFirst } from '../all-records.ts';
import { hasFeature } from '../configuration/country-flags.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { storeKeys } from './store-records.ts';

const storePages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const slug = store.get('stores', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, storeKeys.slug(slug), id)) return [];
    return pageOf(store, slug);
  },
};

/** If a store and an event have the same slug, the store gets the address. */
const storeEventPages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const slug = store.get('store-events', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, storeKeys.eventSlug(slug), id)) return [];
    if (store.hasMembers(storeKeys.slug(slug))) return [];
    return pageOf(store, slug);
  },
};

export const storeOwners = { stores: storePages, 'store-events': storeEventPages };

function pageOf(store: ContentStore, slug: string): Array<PlannedPage> {
  return hasFeature(store, 'hasStoreLocations') ? [singlePage(storeOrEventPath(slug))] : [];
}
