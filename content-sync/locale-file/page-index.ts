import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '../contract/locale.ts';
import { pagePath } from '../contract/page-paths.ts';
import type { SitemapEntry } from '../contract/sitemap.ts';
import type { Query } from './dependencies.ts';
import type { RecordType } from './keys.ts';
import { localesIn } from './paths.ts';
import { type Row, select } from './tables.ts';

/** A page that the site should have: page *n* of a path. */
export interface IndexedPage {
  readonly path: string;
  readonly page: number;
  /** Tells the pages of one owner apart. */
  readonly key: string;
}

export interface OwnedPage extends IndexedPage {
  /** The query whose answer the page belongs to. */
  readonly owner: Query;
}

/** The path of `pagePath` at which a page is stored. */
export const standsAt = ({ path, page }: Pick<IndexedPage, 'path' | 'page'>): string =>
  pagePath(path, page);

/** Whether a query says which pages there are: it owns pages, and no page asks it. */
export function isAboutPages(query: Query): boolean {
  return query.startsWith('pagesOf ') || query.startsWith('fixedPages ');
}

/**
 * Which pages the site should have. Each belongs to the answer of one query, `fixedPages` or
 * `pagesOf` a record, so a changed record says which pages appear, disappear and move.
 */
export interface PageIndex {
  /** The page at a path of `pagePath`. */
  pageAt(at: string): IndexedPage | undefined;
  allPages(): ReadonlyArray<IndexedPage>;
  isEmpty(): boolean;
  owners(): ReadonlyArray<Query>;
  hasPages(owner: Query): boolean;
  pagesOf(owner: Query): Array<OwnedPage>;
  /** Records of a type that own no page. */
  recordsWithoutPages(type: RecordType): ReadonlyArray<string>;
  /** Replaces the pages of owners. `shardOf` says which part of the sitemap lists a page. */
  replace(
    owners: Iterable<Query>,
    pages: ReadonlyArray<OwnedPage>,
    shardOf: (at: string) => number | undefined,
  ): void;
  /** The part of the sitemap that lists the page at a path; undefined if none does. */
  shardOf(at: string): number | undefined;
  /** The pages that a part of the sitemap lists, by path. */
  sitemapEntries(shard: number): Array<SitemapEntry>;
  /** Paths of published pages that have no known owner and aren't redirects. */
  publishedWithoutOwner(): Array<string>;
}

type PageColumns = 'path' | 'page' | 'key';

export function openPageIndex(database: DatabaseSync): PageIndex {
  const pages = (rest = '') =>
    select<Row<'owned_pages', PageColumns>>(
      database,
      `SELECT path, page, key FROM owned_pages ${rest}`,
    );
  const selectPage = pages('WHERE stands_at = ?');
  const selectAll = pages();
  const selectOwned = pages('WHERE owner = ?');
  const selectShard = select<Row<'owned_pages', 'shard'>>(
    database,
    'SELECT shard FROM owned_pages WHERE stands_at = ?',
  );
  const hasPages = select(database, 'SELECT 1 FROM owned_pages WHERE owner = ? LIMIT 1');
  const drop = database.prepare('DELETE FROM owned_pages WHERE owner = ?');
  const put = database.prepare('INSERT OR REPLACE INTO owned_pages VALUES (?, ?, ?, ?, ?, ?)');
  return {
    pageAt(at) {
      const row = selectPage.get(at);
      return row && indexedPage(row);
    },
    shardOf: (at) => selectShard.get(at)?.shard ?? undefined,
    allPages: () => selectAll.all().map(indexedPage),
    isEmpty: () => select(database, 'SELECT 1 FROM owned_pages LIMIT 1').get() === undefined,
    owners: () =>
      select<{ owner: Query }>(database, 'SELECT DISTINCT owner FROM owned_pages')
        .all()
        .map(({ owner }) => owner),
    hasPages: (owner) => hasPages.get(owner) !== undefined,
    pagesOf: (owner) => selectOwned.all(owner).map((row) => ({ ...indexedPage(row), owner })),
    replace(owners, owned, shardOf) {
      for (const owner of owners) drop.run(owner);
      for (const page of owned) {
        const at = standsAt(page);
        put.run(at, page.owner, page.key, page.path, page.page, shardOf(at) ?? null);
      }
    },
    ...joinedReads(database),
  };
}

function indexedPage({ path, page, key }: Row<'owned_pages', PageColumns>): IndexedPage {
  return { path, page, key };
}

type Joined = 'recordsWithoutPages' | 'sitemapEntries' | 'publishedWithoutOwner';

/** Reads that join the page index with other tables. */
function joinedReads(database: DatabaseSync): Pick<PageIndex, Joined> {
  const selectShard = select<Row<'owned_pages', 'path' | 'page'> & { locales: string | null }>(
    database,
    `SELECT owned_pages.path, page, locales FROM owned_pages
     LEFT JOIN paths_elsewhere ON paths_elsewhere.path = stands_at
     WHERE shard = ? ORDER BY stands_at`,
  );
  return {
    recordsWithoutPages: (type) =>
      select<Row<'records', 'id'>>(
        database,
        `SELECT id FROM records WHERE type = ? AND NOT EXISTS
           (SELECT 1 FROM owned_pages WHERE owner = 'pagesOf ' || json_array(type, id))`,
      )
        .all(type)
        .map(({ id }) => id),
    sitemapEntries: (shard) =>
      selectShard.all(shard).map(({ path, page, locales }) => {
        const others: Array<LocaleId> = localesIn(locales ?? '');
        return { path, page, others };
      }),
    publishedWithoutOwner: () =>
      select<Row<'pages', 'path'>>(
        database,
        `SELECT path FROM pages WHERE until IS NULL AND status = 200
         AND path NOT IN (SELECT stands_at FROM owned_pages)
         AND path NOT IN (SELECT path FROM redirects)`,
      )
        .all()
        .map(({ path }) => path),
  };
}

/** A redirect that content names. */
export interface WrittenRedirect {
  readonly path: string;
  readonly redirectTo: string;
  readonly owner: Query;
}

/**
 * The redirects: from former paths of pages, and the ones that content names. Besides, the owner of each
 * former path's page, which a pull can't restore.
 */
export interface RedirectTables {
  /**
   * Where the redirect at a path leads, undefined if there is none. One that content names comes before
   * one from a former path.
   */
  targetOf(path: string): string | undefined;
  /** Where a former path leads; undefined for other paths. */
  movedTo(path: string): string | undefined;
  all(): ReadonlyMap<string, string>;
  /** Sets where a former path leads. */
  set(path: string, target: string): void;
  /** Removes the redirect from a former path. */
  remove(path: string): void;
  /** Replaces the redirects that some owners have. Returns the paths whose redirects changed. */
  replaceWritten(
    owners: Iterable<Query>,
    redirects: ReadonlyArray<WrittenRedirect>,
  ): ReadonlySet<string>;
  /** Notes whose page was at a path. */
  recordOldPath(path: string, owner: Query, key: string): void;
  forgetOldPath(path: string): void;
  /** Former paths of an owner's pages, each with the present path of the same page, if any. */
  oldPathsOf(owner: Query): Array<{ readonly old: string; readonly now: string | undefined }>;
}

export function openRedirectTables(database: DatabaseSync): RedirectTables {
  const selectTarget = select<Row<'redirects', 'target'>>(
    database,
    'SELECT target FROM redirects WHERE path = ?',
  );
  const selectWritten = select<Row<'written_redirects', 'target'>>(
    database,
    'SELECT target FROM written_redirects WHERE path = ?',
  );
  // Of two rows for a path, the map keeps the later one.
  const selectAll = select<Row<'redirects'>>(
    database,
    `SELECT path, target FROM redirects
     UNION ALL SELECT path, target FROM written_redirects`,
  );
  const selectOwned = select<Row<'written_redirects', 'path' | 'target'>>(
    database,
    'SELECT path, target FROM written_redirects WHERE owner = ?',
  );
  const dropOwned = database.prepare('DELETE FROM written_redirects WHERE owner = ?');
  const putWritten = database.prepare('INSERT OR REPLACE INTO written_redirects VALUES (?, ?, ?)');
  const put = database.prepare('INSERT OR REPLACE INTO redirects VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM redirects WHERE path = ?');
  const putOld = database.prepare('INSERT OR REPLACE INTO old_paths VALUES (?, ?, ?)');
  const dropOld = database.prepare('DELETE FROM old_paths WHERE path = ?');
  const selectOld = select<{ old: string; now: string | null }>(
    database,
    `SELECT old_paths.path AS old, owned_pages.path AS now FROM old_paths
     LEFT JOIN owned_pages USING (owner, key) WHERE owner = ? AND coalesce(page, 1) = 1`,
  );
  const movedTo = (path: string) => selectTarget.get(path)?.target;
  return {
    targetOf: (path) => selectWritten.get(path)?.target ?? movedTo(path),
    movedTo,
    replaceWritten(owners, redirects) {
      const before = new Map<string, string>();
      for (const owner of owners) {
        for (const { path, target } of selectOwned.all(owner)) before.set(path, target);
        dropOwned.run(owner);
      }
      const after = new Map(redirects.map(({ path, redirectTo }) => [path, redirectTo]));
      for (const { path, redirectTo, owner } of redirects) putWritten.run(path, redirectTo, owner);
      const paths = [...before.keys(), ...after.keys()];
      return new Set(paths.filter((path) => before.get(path) !== after.get(path)));
    },
    all: () => new Map(selectAll.all().map(({ path, target }) => [path, target])),
    set: (path, target) => void put.run(path, target),
    remove: (path) => void drop.run(path),
    recordOldPath: (path, owner, key) => void putOld.run(path, owner, key),
    forgetOldPath: (path) => void dropOld.run(path),
    oldPathsOf: (owner) =>
      selectOld.all(owner).map(({ old, now }) => ({ old, now: now ?? undefined })),
  };
}
