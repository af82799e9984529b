import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '../contract/site.ts';
import { type Row, select } from './tables.ts';

/** What a release was made from. */
export interface ReleaseSource {
  readonly snapshotVersion: number;
  readonly codeBuild: string;
  /** Where it was published; undefined for releases made before this was recorded. */
  readonly site?: Site | undefined;
}

export interface Release extends ReleaseSource {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Who made the release, such as a rollback, and why; undefined unless a person did. */
  readonly who?: string | undefined;
  readonly why?: string | undefined;
}

/** How much of a locale's history is stored. */
export interface Retention {
  /** How many releases are stored at least, including the live one. */
  readonly keepReleases: number;
  /** Younger releases are stored, too. */
  readonly keepMs: number;
}

/** The stored releases. The one with the highest id is live. */
export interface ReleaseTable {
  /** Undefined before the first release. */
  live(): Release | undefined;
  find(id: number): Release | undefined;
  /** The latest ones, newest first. */
  latest(limit: number): Array<Release>;
  oldestId(): number | undefined;
  add(release: Release): void;
  /** Records new settings for the live release. None of its pages may show them. */
  recordSite(site: Site): void;
  /** The oldest release to retain; undefined if there is none. `now` is in epoch milliseconds. */
  oldestRetained(retention: Retention, now: number): number | undefined;
  /** Forgets releases before this one. Returns how many there were. */
  forgetBefore(id: number): number;
  /** The code builds that releases were made with. */
  codeBuilds(): Array<string>;
  /** Whether any was made after an instant (epoch milliseconds). */
  isAnyAfter(instant: number): boolean;
  /** Moves creation times after an instant back to it. */
  clampTo(instant: number): void;
}

export function openReleaseTable(database: DatabaseSync): ReleaseTable {
  const releases = (rest: string) =>
    select<Row<'releases'>>(
      database,
      `SELECT id, snapshot_version, code_build, created_at, site, who, why FROM releases ${rest}`,
    );
  const selectLatest = releases('ORDER BY id DESC LIMIT ?');
  const selectOne = releases('WHERE id = ?');
  const latest = (limit: number) => selectLatest.all(limit).map(releaseOf);
  return {
    live: () => latest(1)[0],
    find: (id) => selectOne.all(id).map(releaseOf)[0],
    latest,
    add({ id, snapshotVersion, codeBuild, createdAt, site, who = null, why = null }) {
      database
        .prepare(
          `INSERT INTO releases (id, snapshot_version, code_build, created_at, site, who, why)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(id, snapshotVersion, codeBuild, createdAt, jsonOf(site), who, why);
    },
    recordSite(site) {
      database
        .prepare('UPDATE releases SET site = ? WHERE id = (SELECT max(id) FROM releases)')
        .run(jsonOf(site));
    },
    codeBuilds: () =>
      select<Row<'releases', 'code_build'>>(database, 'SELECT DISTINCT code_build FROM releases')
        .all()
        .map(({ code_build }) => code_build),
    isAnyAfter: (instant) =>
      select(database, 'SELECT 1 FROM releases WHERE created_at > ? LIMIT 1').get(instant) !==
      undefined,
    clampTo(instant) {
      database
        .prepare('UPDATE releases SET created_at = :instant WHERE created_at > :instant')
        .run({ instant });
    },
    ...pastOf(database),
  };
}

function jsonOf(site: Site | undefined): string | null {
  return site ? JSON.stringify(site) : null;
}

function releaseOf(row: Row<'releases'>): Release {
  return {
    id: row.id,
    snapshotVersion: row.snapshot_version,
    codeBuild: row.code_build,
    createdAt: row.created_at,
    ...(row.site !== null && { site: JSON.parse(row.site) as Site }),
    ...(row.who !== null && { who: row.who }),
    ...(row.why !== null && { why: row.why }),
  };
}

function pastOf(
  database: DatabaseSync,
): Pick<ReleaseTable, 'oldestId' | 'oldestRetained' | 'forgetBefore'> {
  return {
    oldestId: () =>
      select<{ id: number | null }>(database, 'SELECT min(id) AS id FROM releases').get()?.id ??
      undefined,
    oldestRetained: ({ keepReleases, keepMs }, now) =>
      select<{ id: number | null }>(
        database,
        `SELECT min(id) AS id FROM releases WHERE (created_at > ? AND created_at <= ?) OR id IN
           (SELECT id FROM releases ORDER BY id DESC LIMIT ?)`,
      ).get(now - keepMs, now, keepReleases)?.id ?? undefined,
    forgetBefore: (id) =>
      Number(database.prepare('DELETE FROM releases WHERE id < ?').run(id).changes),
  };
}
