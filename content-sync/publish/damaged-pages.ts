import type { DatabaseSync } from 'node:sqlite';
import { DamagedBodyError } from './damaged-body.ts';
import { readBody } from './pack.ts';

/** Where live pages stand whose bodies are not in their packs as they were written. */
export function damagedPages(dataFolder: string, database: DatabaseSync): ReadonlySet<string> {
  return new Set(
    database
      .prepare(
        `SELECT path, digest, packs.file, position, length
         FROM pages JOIN blobs USING (digest) JOIN packs ON packs.id = blobs.pack
         WHERE until IS NULL ORDER BY blobs.pack, position`,
      )
      .all()
      .filter((row) => !isWhole(dataFolder, row))
      .map(({ path }) => String(path)),
  );
}

/** Bodies that are whole in an earlier release and not in their packs any more, as a count. */
export function countDamagedEarlier(dataFolder: string, database: DatabaseSync): number {
  return database
    .prepare(
      `SELECT blobs.digest, packs.file, position, length
       FROM blobs JOIN packs ON packs.id = blobs.pack
       WHERE digest NOT IN (SELECT digest FROM pages WHERE until IS NULL)
       ORDER BY blobs.pack, position`,
    )
    .all()
    .filter((row) => !isWhole(dataFolder, row)).length;
}

function isWhole(dataFolder: string, row: Record<string, unknown>): boolean {
  try {
    readBody(dataFolder, String(row.file), {
      position: Number(row.position),
      length: Number(row.length),
      digest: String(row.digest),
    });
    return true;
  } catch (error) {
    if (error instanceof DamagedBodyError) return false;
    throw error;
  }
}
