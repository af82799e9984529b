import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { IndexEntry } from '../locale-file/records.ts';
import { productEntries } from './product-entries.ts';
import { indexKeys } from './record-store.ts';

/**
 * All index entries of a record: they follow from the record alone, so that the entries of its old
 * and new image say which indexes a change concerns.
 */
export function indexEntries<T extends RecordType>(
  type: T,
  record: RecordOf<T>,
): Array<IndexEntry> {
  const own = ownEntries[type] as (record: RecordOf<T>) => Array<IndexEntry>;
  return [{ key: indexKeys.all(type), member: record.id }, ...own(record)];
}

const none = () => [];

const ownEntries: { [T in RecordType]: (record: RecordOf<T>) => Array<IndexEntry> } = {
  products: productEntries,
  brands: ({ id, slugUrl }) => [{ key: indexKeys.brandSlug(slugUrl), member: id }],
  categories: ({ id, slugUrl, parentId }) => [
    { key: indexKeys.categorySlug(parentId, slugUrl), member: id },
    { key: indexKeys.childrenOf(parentId), member: id },
  ],
  billboards: none,
  'content-banners': none,
  'featured-contents': none,
  'home-page-carousels': none,
  'feature-carousels': none,
  'quick-links': none,
  'shop-by-campaigns': none,
  'layout-config': none,
  'global-config': none,
  navigation: none,
  'popularity-lists': none,
  'filter-types': none,
  pages: ({ id, slugUrl }) => [{ key: indexKeys.pageSlug(slugUrl), member: id }],
  stores: ({ id, slugUrl }) => [{ key: indexKeys.storeSlug(slugUrl), member: id }],
  'store-events': ({ id, slugUrl, storeId }) => [
    { key: indexKeys.storeEventSlug(slugUrl), member: id },
    ...(storeId === null ? [] : [{ key: indexKeys.eventsOfStore(storeId), member: id }]),
  ],
  'booking-services': ({ id, slugUrl }) => [
    { key: indexKeys.bookingServiceSlug(slugUrl), member: id },
  ],
  'booking-pages': ({ id, slugUrl }) => [{ key: indexKeys.bookingPageSlug(slugUrl), member: id }],
  'beauty-classes': none,
};
