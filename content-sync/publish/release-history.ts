import type { DatabaseSync } from 'node:sqlite';
import { type Place, readBody } from './pack.ts';
import type { Release } from './releases.ts';

/** A release, and how many pages it brought, changed and took away. */
export interface ReleaseSummary extends Release {
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
}

/** The releases that are kept, newest first. */
export function listReleases(database: DatabaseSync, limit: number): Array<ReleaseSummary> {
  const releases = database
    .prepare('SELECT * FROM releases ORDER BY id DESC LIMIT ?')
    .all(limit)
    .map((row) => ({
      id: Number(row.id),
      snapshotVersion: Number(row.snapshot_version),
      codeBuild: String(row.code_build),
      createdAt: Number(row.created_at),
    }));
  const oldest = releases.at(-1)?.id;
  if (oldest === undefined) return [];
  const count = (sql: string) =>
    new Map(
      database
        .prepare(sql)
        .all(oldest)
        .map(({ release, pages }) => [Number(release), Number(pages)]),
    );
  const begun = count(
    'SELECT since AS release, count(*) AS pages FROM pages WHERE since >= ? GROUP BY since',
  );
  const ended = count(
    'SELECT until AS release, count(*) AS pages FROM pages WHERE until >= ? GROUP BY until',
  );
  const replaced = count(
    `SELECT old.until AS release, count(*) AS pages FROM pages AS old
     JOIN pages AS new ON new.path = old.path AND new.since = old.until
     WHERE old.until >= ? GROUP BY old.until`,
  );
  return releases.map((release) => {
    const both = replaced.get(release.id) ?? 0;
    return {
      ...release,
      added: (begun.get(release.id) ?? 0) - both,
      replaced: both,
      removed: (ended.get(release.id) ?? 0) - both,
    };
  });
}

/** How a page of one release is in another. */
export interface PageChange {
  readonly path: string;
  readonly change: 'added' | 'replaced' | 'removed';
}

export interface ReleaseRange {
  readonly from: number;
  readonly to: number;
}

/** The pages that differ between two releases, in the order of their paths. */
export function changedPages(
  database: DatabaseSync,
  { from, to }: ReleaseRange,
): Array<PageChange> {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const digestIn = database.prepare(
    `SELECT digest FROM pages WHERE path = ?
     AND since <= ? AND (until IS NULL OR until > ?)`,
  );
  const digest = (path: string, release: number) => digestIn.get(path, release, release)?.digest;
  return database
    .prepare(
      `SELECT DISTINCT path FROM pages
       WHERE (since > :first AND since <= :last) OR (until > :first AND until <= :last)
       ORDER BY path`,
    )
    .all({ first, last })
    .flatMap((row) => {
      const path = String(row.path);
      const change = changeBetween(digest(path, from), digest(path, to));
      return change ? [{ path, change }] : [];
    });
}

function changeBetween(before: unknown, after: unknown): PageChange['change'] | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'replaced';
}

/** Whether a release is among those that are kept. */
export function hasRelease(database: DatabaseSync, release: number): boolean {
  return database.prepare('SELECT 1 FROM releases WHERE id = ?').get(release) !== undefined;
}

/** A page as a release had it. */
export interface PageInRelease {
  readonly release: number;
  readonly path: string;
}

/**
 * The body of a page as it was rendered for a release, its header and footer left empty; undefined
 * where the release had no such page.
 */
export function bodyInRelease(
  database: DatabaseSync,
  dataFolder: string,
  { release, path }: PageInRelease,
): string | undefined {
  const row = database
    .prepare(
      `SELECT packs.file, position, length, blobs.digest
       FROM pages JOIN blobs USING (digest) JOIN packs ON packs.id = blobs.pack
       WHERE path = :path AND since <= :release AND (until IS NULL OR until > :release)`,
    )
    .get({ path, release });
  if (!row) return undefined;
  const place: Place = {
    position: Number(row.position),
    length: Number(row.length),
    digest: String(row.digest),
  };
  return readBody(dataFolder, String(row.file), place).toString();
}
