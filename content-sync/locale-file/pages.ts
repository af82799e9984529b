import type { DatabaseSync } from 'node:sqlite';
import { SHELL } from '../contract/fragments.ts';
import type { Digest } from '../digest.ts';
import type { Query } from './dependencies.ts';
import { type Row, select } from './tables.ts';

/** A page as it was rendered, its fragments left empty. */
export interface RenderedPage {
  /** Its path within its locale: `/products/x`, `/brands/y/page-2`. */
  readonly path: string;
  readonly status: number;
  /** Media type of the body. */
  readonly type: string;
  readonly digest: Digest;
  /** Digest of the code that rendered it. */
  readonly code: string;
  /** Where its body is; absent for a body that was stored before. */
  readonly stored:
    | { readonly pack: string; readonly position: number; readonly length: number }
    | undefined;
  /** Its queries. */
  readonly reads: ReadonlyArray<Query>;
  /** When it has to be rendered again, in epoch milliseconds; undefined if never. */
  readonly expiresAt: number | undefined;
}

/** A live page and when it has to be rendered again, in epoch milliseconds. */
export interface Expiry {
  readonly path: string;
  readonly at: number;
}

export interface LivePage {
  /** The release since which it has had its present bytes. */
  readonly since: number;
  readonly digest: Digest;
  readonly expiresAt: number | undefined;
  /** When it last changed, epoch milliseconds. */
  readonly changedAt: number | undefined;
}

/**
 * The pages of all stored releases. A row is part of every release from `since` up to, but not
 * including, `until`; the live ones have no `until`.
 */
export interface PageTable extends LivePages, PageWrites, PagesOfReleases {}

/** What is live. Fragments are left empty in the bodies with these digests. */
export interface LivePages {
  live(path: string): LivePage | undefined;
  liveDigest(path: string): Digest | undefined;
  /** Whether what is live at a path is a page, not a redirect. */
  isShown(path: string): boolean;
  /** Digests of all live pages by path. */
  liveDigests(): Map<string, Digest>;
  /** All live pages, each with the digest of the code that rendered it. */
  liveCode(): Array<Row<'pages', 'path' | 'code'>>;
  /** Live pages that shoppers can open: neither the shell, nor a redirect. */
  countLive(): number;
  /** Paths of pages whose expiry has passed; `now` is in epoch milliseconds. */
  expired(now: number): Array<string>;
  firstExpiry(): number | undefined;
  nextExpiries(limit: number): Array<Expiry>;
}

export interface PageWrites {
  /** Adds a page to a release and to all later ones. */
  add(page: RenderedPage, made: { readonly release: number; readonly now: number }): void;
  /** Ends the live page at a path with a release. Returns whether there was one. */
  end(path: string, release: number): boolean;
  /** Updates the expiry and code of a live page that was rendered to the same bytes. */
  refresh(page: Pick<RenderedPage, 'path' | 'expiresAt' | 'code'>): void;
  /** Makes the page that an earlier release had at a path live again. */
  bringBack(
    path: string,
    made: { readonly from: number; readonly release: number; readonly now: number },
  ): void;
  /** Moves change times after an instant back to it. */
  clampTo(instant: number): void;
  /** Forgets pages that ended with a release, or before. */
  forgetEndedBy(release: number): void;
}

export interface PagesOfReleases {
  digestIn(path: string, release: number): Digest | undefined;
  /** Paths at which pages began or ended after one release, up to another, in order. */
  changedBetween(after: number, upTo: number): Array<string>;
  /** Paths at which a release differs from what is live. */
  differingFromLive(release: number): Array<string>;
  /** How many pages began, ended and were replaced with each release, starting with this one. */
  countsSince(release: number): Record<'begun' | 'ended' | 'replaced', ReadonlyMap<number, number>>;
}

export function openPageTable(database: DatabaseSync): PageTable {
  return { ...livePages(database), ...pageWrites(database), ...pagesOfReleases(database) };
}

function livePages(database: DatabaseSync): LivePages {
  const selectLive = select<Row<'pages', 'since' | 'digest' | 'expires_at' | 'changed_at'>>(
    database,
    `SELECT since, digest, expires_at, changed_at FROM pages WHERE path = ? AND until IS NULL`,
  );
  const selectDigest = select<Row<'pages', 'digest'>>(
    database,
    'SELECT digest FROM pages WHERE path = ? AND until IS NULL',
  );
  const selectShown = select(
    database,
    'SELECT 1 FROM pages WHERE path = ? AND until IS NULL AND status <> 301',
  );
  const selectExpired = select<Row<'pages', 'path'>>(
    database,
    'SELECT path FROM pages WHERE until IS NULL AND expires_at <= ?',
  );
  const expiring = 'FROM pages WHERE until IS NULL AND expires_at IS NOT NULL';
  return {
    live(path) {
      const row = selectLive.get(path);
      if (!row) return undefined;
      const { since, digest, expires_at, changed_at } = row;
      const [expiresAt, changedAt] = [expires_at ?? undefined, changed_at ?? undefined];
      return { since, digest, expiresAt, changedAt };
    },
    liveDigest: (path) => selectDigest.get(path)?.digest,
    isShown: (path) => selectShown.get(path) !== undefined,
    liveDigests() {
      const sql = 'SELECT path, digest FROM pages WHERE until IS NULL';
      const rows = select<Row<'pages', 'path' | 'digest'>>(database, sql).all();
      return new Map(rows.map(({ path, digest }) => [path, digest]));
    },
    liveCode: () =>
      select<never>(database, 'SELECT path, code FROM pages WHERE until IS NULL').all(),
    countLive: () =>
      select<{ count: number }>(
        database,
        `SELECT count(*) AS count FROM pages
         WHERE until IS NULL AND path <> ? AND status <> 301`,
      ).get(SHELL)?.count ?? 0,
    expired: (now) => selectExpired.all(now).map(({ path }) => path),
    firstExpiry: () =>
      select<{ next: number | null }>(database, `SELECT min(expires_at) AS next ${expiring}`).get()
        ?.next ?? undefined,
    nextExpiries: (limit) =>
      select<Expiry>(
        database,
        `SELECT path, expires_at AS at ${expiring} ORDER BY expires_at, path LIMIT ?`,
      )
        .all(limit)
        .map(({ path, at }) => ({ path, at })),
  };
}

const COLUMNS = 'path, since, until, digest, status, expires_at, type, code, changed_at';
const IN_RELEASE = 'since <= :release AND (until IS NULL OR until > :release)';

function pageWrites(database: DatabaseSync): PageWrites {
  const end = database.prepare('UPDATE pages SET until = ? WHERE path = ? AND until IS NULL');
  const insert = database.prepare(
    `INSERT INTO pages (${COLUMNS}) VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?)`,
  );
  const refresh = database.prepare(
    'UPDATE pages SET expires_at = ?, code = ? WHERE path = ? AND until IS NULL',
  );
  const bringBack = database.prepare(
    `INSERT INTO pages (${COLUMNS})
     SELECT path, :as, NULL, digest, status, expires_at, type, code, :now FROM pages
     WHERE path = :path AND ${IN_RELEASE}`,
  );
  return {
    add({ path, digest, status, expiresAt = null, type, code }, { release, now }) {
      insert.run(path, release, digest, status, expiresAt, type, code, now);
    },
    end: (path, release) => Number(end.run(release, path).changes) > 0,
    refresh: ({ path, expiresAt = null, code }) => void refresh.run(expiresAt, code, path),
    bringBack: (path, { from, release, now }) =>
      void bringBack.run({ as: release, path, release: from, now }),
    clampTo(instant) {
      database
        .prepare('UPDATE pages SET changed_at = :instant WHERE changed_at > :instant')
        .run({ instant });
    },
    forgetEndedBy(release) {
      database.prepare('DELETE FROM pages WHERE until <= ?').run(release);
    },
  };
}

function pagesOfReleases(database: DatabaseSync): PagesOfReleases {
  const paths = (sql: string) => select<Row<'pages', 'path'>>(database, sql);
  const selectDigest = select<Row<'pages', 'digest'>>(
    database,
    `SELECT digest FROM pages WHERE path = :path AND ${IN_RELEASE}`,
  );
  const selectChanged = paths(
    `SELECT path FROM pages WHERE since > :after AND since <= :upTo
     UNION SELECT path FROM pages WHERE until > :after AND until <= :upTo ORDER BY path`,
  );
  const digests = (where: string) =>
    `SELECT path || char(0) || digest AS page, path FROM pages WHERE ${where}`;
  const [then, now] = [digests(IN_RELEASE), digests('until IS NULL')];
  return {
    digestIn: (path, release) => selectDigest.get({ path, release })?.digest,
    changedBetween: (after, upTo) => selectChanged.all({ after, upTo }).map(({ path }) => path),
    differingFromLive: (release) =>
      paths(
        `SELECT path FROM (${then}) WHERE page NOT IN (SELECT page FROM (${now}))
         UNION
         SELECT path FROM (${now}) WHERE page NOT IN (SELECT page FROM (${then}))`,
      )
        .all({ release })
        .map(({ path }) => path),
    countsSince: (release) => ({
      begun: countsBy(database, BEGUN, release),
      ended: countsBy(database, ENDED, release),
      replaced: countsBy(database, REPLACED, release),
    }),
  };
}

const BEGUN =
  'SELECT since AS release, count(*) AS count FROM pages WHERE since >= ? GROUP BY since';
const ENDED =
  'SELECT until AS release, count(*) AS count FROM pages WHERE until >= ? GROUP BY until';
const REPLACED = `
  SELECT old.until AS release, count(*) AS count FROM pages AS old
  JOIN pages AS new ON new.path = old.path AND new.since = old.until
  WHERE old.until >= ? GROUP BY old.until`;

function countsBy(
  database: DatabaseSync,
  sql: string,
  release: number,
): ReadonlyMap<number, number> {
  const rows = select<{ release: number; count: number }>(database, sql).all(release);
  return new Map(rows.map((row) => [row.release, row.count]));
}
