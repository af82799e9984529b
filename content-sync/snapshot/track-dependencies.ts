import type { RecordOf, RecordType } from '#commerce/records.ts';
import { type DependencyKey, dependencyKeys } from '../locale-file/dependency-keys.ts';
import type { RecordStore } from './record-store.ts';

/**
 * A store that notes the dependency key of whatever is read through it. No query says by itself what it
 * depends on, so none can forget to.
 */
export function trackDependencies(store: RecordStore): {
  store: RecordStore;
  keys: ReadonlySet<DependencyKey>;
} {
  const keys = new Set<DependencyKey>();
  return {
    keys,
    store: {
      get<T extends RecordType>(type: T, id: string): RecordOf<T> | undefined {
        keys.add(dependencyKeys.record(type, id));
        return store.get(type, id);
      },
      members(key) {
        keys.add(dependencyKeys.index(key));
        return store.members(key);
      },
      excerpts(productIds) {
        for (const id of productIds) keys.add(dependencyKeys.record('products', id));
        return store.excerpts(productIds);
      },
      ranked(key, listId) {
        keys.add(dependencyKeys.index(key));
        keys.add(dependencyKeys.record('popularity-lists', listId));
        return store.ranked(key, listId);
      },
      facets(key, kind) {
        keys.add(dependencyKeys.facets(kind, key));
        return store.facets(key, kind);
      },
      priceRange(key) {
        keys.add(dependencyKeys.facets('price', key));
        return store.priceRange(key);
      },
      otherLocalesAt(path) {
        keys.add(dependencyKeys.path(path));
        return store.otherLocalesAt(path);
      },
      sitemapEntries(shard) {
        keys.add(dependencyKeys.sitemap(shard));
        return store.sitemapEntries(shard);
      },
      site() {
        keys.add(dependencyKeys.site);
        return store.site();
      },
    },
  };
}
