import { type DependencyKey, dependencyKeys } from '../locale-file/dependency-keys.ts';
import type { RecordStore } from './record-store.ts';

/**
 * A store that records the dependency key of everything that is read through it. No query declares
 * what it depends on, so none can forget to.
 *
 * @param excerpted the type of the records that have excerpts
 */
export function trackDependencies(
  store: RecordStore,
  excerpted: string | undefined,
): {
  store: RecordStore;
  keys: ReadonlySet<DependencyKey>;
} {
  const keys = new Set<DependencyKey>();
  return {
    keys,
    store: {
      get(type, id) {
        keys.add(dependencyKeys.record(type, id));
        return store.get(type, id);
      },
      members(key) {
        keys.add(dependencyKeys.index(key));
        return store.members(key);
      },
      membersCount(key) {
        keys.add(dependencyKeys.index(key));
        return store.membersCount(key);
      },
      hasMembers(key) {
        keys.add(dependencyKeys.index(key));
        return store.hasMembers(key);
      },
      excerpts(ids) {
        if (excerpted === undefined) return [];
        for (const id of ids) keys.add(dependencyKeys.record(excerpted, id));
        return store.excerpts(ids);
      },
      ranked(key, by, last) {
        keys.add(dependencyKeys.index(key));
        keys.add(dependencyKeys.record(by.type, by.id));
        if (last !== undefined) keys.add(dependencyKeys.index(last));
        return store.ranked(key, by, last);
      },
      facets(key, kind) {
        keys.add(dependencyKeys.facets(kind, key));
        return store.facets(key, kind);
      },
      facetRange(key, kind) {
        keys.add(dependencyKeys.facets(kind, key));
        return store.facetRange(key, kind);
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
