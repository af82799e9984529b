import type { Locale } from '../contract/locale.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { type DependencyKey, dependencyKeys, type RecordName } from '../locale-file/keys.ts';
import { readLocale } from '../locale-file/open-locale-file.ts';
import type { Reason } from '../plan/plan.ts';

/** What a page was made from. */
export interface PageOrigin {
  /** The release since which it has had its present bytes. */
  readonly since: number;
  readonly digest: string;
  /** The queries of the page, and what each answer came from. */
  readonly queries: ReadonlyArray<{ query: Query; keys: ReadonlyArray<DependencyKey> }>;
  /** Epoch milliseconds of its expiry, if any. */
  readonly expiresAt: number | undefined;
}

/** Undefined if there is no page at the path. */
export function explainPage(
  dataFolder: string,
  locale: Locale,
  path: string,
): PageOrigin | undefined {
  return readLocale(dataFolder, locale.id, ({ pages, dependencies }) => {
    const page = pages.live(path);
    if (!page) return undefined;
    const { since, digest, expiresAt } = page;
    const queries = dependencies
      .queriesOf(path)
      .map((query) => ({ query, keys: dependencies.keysOf(query) }));
    return { since, digest, queries, expiresAt };
  });
}

/** Whether a locale has a record, or its pages depend on it: they may depend on its absence. */
export function isKnownRecord(dataFolder: string, locale: Locale, name: RecordName): boolean {
  const isKnown = readLocale(dataFolder, locale.id, ({ records, dependencies }) => {
    const key = dependencyKeys.record(name.type, name.id);
    return records.digestOf(name) !== undefined || dependencies.queriesFrom([key]).size > 0;
  });
  return isKnown ?? false;
}

/** The pages with an answer that depends on a record, and the queries in question. */
export function pagesAffectedBy(
  dataFolder: string,
  locale: Locale,
  { type, id }: RecordName,
): ReadonlyMap<string, ReadonlyArray<Query>> {
  const byPath = new Map<string, Array<Query>>();
  readLocale(dataFolder, locale.id, ({ dependencies }) => {
    for (const query of dependencies.queriesFrom([dependencyKeys.record(type, id)])) {
      for (const path of dependencies.readersOf(query)) {
        byPath.set(path, [...(byPath.get(path) ?? []), query]);
      }
    }
  });
  return byPath;
}

/** What an answer came from, for a person: a record by its name, an index by what it lists. */
export function dependencyText(key: DependencyKey): string {
  const [kind, ...rest] = key.split(' ');
  const what = rest.join(' ');
  if (kind === 'record') return what;
  if (kind === 'index') return `the list "${what}"`;
  if (kind === 'facets') return facetsText(rest);
  if (kind === 'path') return `which locales have ${what}`;
  if (kind === 'sitemap') return `the pages of part ${what} of the sitemap`;
  return 'where the site is published';
}

function facetsText([kind, ...key]: ReadonlyArray<string>): string {
  return `how many of the list "${key.join(' ')}" have which ${kind}`;
}

/** Why a page is rendered, in words. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'requested':
      return 'it was asked for';
    case 'damaged':
      return 'what was stored of it is damaged';
    case 'new':
      return 'it is new';
    case 'moved':
      return 'there is, or was, a redirect';
    case 'code':
      return 'the code that renders it changed';
    case 'expired':
      return 'an instant it asked about has passed';
    case 'failed':
      return 'it could not be rendered the last time';
    case 'ahead':
      return 'it was made when the clock was ahead';
    case 'rolled-back':
      return 'it was rolled back';
    case 'answers':
      return `another answer to ${reason.queries.join(', ')}`;
  }
}
