import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, readMeta, removeMeta, writeMeta } from '../locale-database.ts';
import { openPendingPages } from '../plan/pending-pages.ts';
import { insertRelease, liveRelease } from './releases.ts';

const HELD = 'held-at';

/** The release that the locale was rolled back to and is held at; undefined when it follows content. */
export function heldAt(database: DatabaseSync): number | undefined {
  const held = readMeta(database, HELD);
  return held === undefined ? undefined : Number(held);
}

/** Lets the locale follow its content again; the next rebuild brings it up to date. */
export function resume(database: DatabaseSync): void {
  removeMeta(database, HELD);
}

export type Rollback =
  | {
      readonly outcome: 'rolled-back';
      readonly to: number;
      readonly release: number;
      readonly pages: number;
    }
  | { readonly outcome: 'unknown-release'; readonly live: number | undefined };

/**
 * Publishes an earlier release again, by default the one before the live one, as a new release that
 * touches only the pages that differ; and holds the locale there until it is resumed.
 */
export function rollBack(
  database: DatabaseSync,
  { to, now }: { readonly to?: number | undefined; readonly now: number },
): Rollback {
  return inTransaction(database, () => {
    const live = liveRelease(database);
    const target = earlierRelease(database, to);
    const source = target === undefined ? undefined : sourceOf(database, target);
    if (!live || !source || target === undefined) {
      return { outcome: 'unknown-release', live: live?.id };
    }
    const release = live.id + 1;
    const differing = differingPaths(database, target);
    insertRelease(database, release, { source, now });
    replacePages(database, { differing, target, release, now });
    const pending = openPendingPages(database);
    for (const path of differing) pending.note(path, 'rolled-back');
    writeMeta(database, HELD, String(target));
    return { outcome: 'rolled-back', to: target, release, pages: differing.length };
  });
}

/** A release before the live one, by default the last; undefined where there is no such release. */
export function earlierRelease(database: DatabaseSync, wanted?: number): number | undefined {
  const live = liveRelease(database);
  const target = wanted ?? (live && live.id - 1);
  const isThere = target !== undefined && sourceOf(database, target) !== undefined;
  return live && isThere && target < live.id ? target : undefined;
}

function sourceOf(database: DatabaseSync, release: number) {
  const row = database
    .prepare('SELECT snapshot_version, code_build FROM releases WHERE id = ?')
    .get(release);
  return (
    row && { snapshotVersion: Number(row.snapshot_version), codeBuild: String(row.code_build) }
  );
}

const PART_OF = 'since <= :release AND (until IS NULL OR until > :release)';

/** Where the pages of a release are not those that are live. */
export function differingPaths(database: DatabaseSync, release: number): Array<string> {
  const digests = (where: string) =>
    `SELECT path || char(0) || digest AS page, path FROM pages WHERE ${where}`;
  const rows = database
    .prepare(
      `SELECT path FROM (${digests(PART_OF)}) WHERE page NOT IN (SELECT page FROM (${digests('until IS NULL')}))
       UNION
       SELECT path FROM (${digests('until IS NULL')}) WHERE page NOT IN (SELECT page FROM (${digests(PART_OF)}))`,
    )
    .all({ release });
  return rows.map((row) => String(row.path));
}

function replacePages(
  database: DatabaseSync,
  {
    differing,
    target,
    release,
    now,
  }: { differing: ReadonlyArray<string>; target: number; release: number; now: number },
): void {
  const end = database.prepare('UPDATE pages SET until = ? WHERE path = ? AND until IS NULL');
  const bringBack = database.prepare(
    `INSERT INTO pages (path, since, until, digest, status, expires_at, type, code, changed_at)
     SELECT path, :as, NULL, digest, status, expires_at, type, code, :now FROM pages
     WHERE path = :path AND ${PART_OF}`,
  );
  for (const path of differing) {
    end.run(release, path);
    bringBack.run({ as: release, path, release: target, now });
  }
}
