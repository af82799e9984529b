import type { DatabaseSync } from 'node:sqlite';
import { DamagedBodyError } from './damaged-body.ts';
import { readBody } from './pack.ts';
import { differingPaths, earlierRelease } from './rollback.ts';

/** An earlier release that cannot be brought back as it was. */
export interface DamagedRelease {
  readonly outcome: 'damaged-release';
  readonly to: number;
  /** Where its pages stand whose bodies are not in their packs as they were written. */
  readonly paths: ReadonlyArray<string>;
  /** The last earlier release that is whole; undefined where none is. */
  readonly whole: number | undefined;
}

/**
 * What keeps an earlier release from being brought back; undefined where nothing does. Only pages that
 * differ from those that are live are read: the others stay what they are.
 */
export function damageOfRelease(
  dataFolder: string,
  database: DatabaseSync,
  wanted: number | undefined,
): DamagedRelease | undefined {
  const to = earlierRelease(database, wanted);
  if (to === undefined) return undefined;
  const paths = damagedPaths(dataFolder, database, to);
  if (paths.length === 0) return undefined;
  const whole = earlierReleases(database).find(
    (release) => damagedPaths(dataFolder, database, release).length === 0,
  );
  return { outcome: 'damaged-release', to, paths, whole };
}

/** The last first. */
function earlierReleases(database: DatabaseSync): Array<number> {
  const rows = database
    .prepare('SELECT id FROM releases WHERE id < (SELECT max(id) FROM releases) ORDER BY id DESC')
    .all();
  return rows.map(({ id }) => Number(id));
}

function damagedPaths(
  dataFolder: string,
  database: DatabaseSync,
  release: number,
): ReadonlyArray<string> {
  const select = database.prepare(
    `SELECT digest, packs.file, position, length
     FROM pages LEFT JOIN blobs USING (digest) LEFT JOIN packs ON packs.id = blobs.pack
     WHERE path = :path AND since <= :release AND (until IS NULL OR until > :release)`,
  );
  return differingPaths(database, release).filter((path) => {
    const row = select.get({ path, release });
    return row !== undefined && !isWhole(dataFolder, row);
  });
}

function isWhole(dataFolder: string, { file, position, length, digest }: Record<string, unknown>) {
  if (file === null) return false;
  try {
    const place = { position: Number(position), length: Number(length), digest: String(digest) };
    readBody(dataFolder, String(file), place);
    return true;
  } catch (error) {
    if (error instanceof DamagedBodyError) return false;
    throw error;
  }
}
