/** The name of a type of record; a content model says which there are. */
export type RecordType = string;

/** Names one record. */
export interface RecordName {
  readonly type: RecordType;
  readonly id: string;
}

/** A name as one text. */
export function recordKey(type: RecordType, id: string): string {
  return `${type} ${id}`;
}

export type IndexKey = string;

/**
 * Names something that an answer can come from: a record, present or absent; the members of an index
 * key; how many of them have which facets of a kind; the locales that have a page at a path; the pages
 * that one part of the sitemap lists; the site's own addresses. A change of content dirties keys, and
 * every answer is stored with the keys that it came from.
 */
export type DependencyKey = string & { readonly __brand: 'DependencyKey' };

export const dependencyKeys = {
  record: (type: RecordType, id: string) => `record ${type} ${id}` as DependencyKey,
  index: (key: IndexKey) => `index ${key}` as DependencyKey,
  facets: (kind: string, key: IndexKey) => `facets ${kind} ${key}` as DependencyKey,
  path: (path: string) => `path ${path}` as DependencyKey,
  sitemap: (shard: number) => `sitemap ${shard}` as DependencyKey,
  site: 'site' as DependencyKey,
} as const;

const INDEX = dependencyKeys.index('');

/** The index key whose members a dependency key names; undefined for any other. */
export function indexOfKey(key: DependencyKey): IndexKey | undefined {
  return key.startsWith(INDEX) ? key.slice(INDEX.length) : undefined;
}

const RECORD = /^record (\S+) (.*)$/s;

/** The record that a dependency key names; undefined for any other. */
export function recordOfKey(key: DependencyKey): RecordName | undefined {
  const [, type, id] = RECORD.exec(key) ?? [];
  return type && id ? { type, id } : undefined;
}

/** Whether a dependency key is about the pages that other locales have. */
export function isAboutPaths(key: DependencyKey): boolean {
  return key.startsWith('path ') || key.startsWith('sitemap ');
}
