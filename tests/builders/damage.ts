import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { packFile } from '#content-sync/publish/pack.ts';

/** Changes one byte in the middle of what is stored of a page, the live one unless a release is named. */
export function damagePage(
  dataFolder: string,
  database: DatabaseSync,
  path: string,
  release = Number.MAX_SAFE_INTEGER,
): void {
  const row = database
    .prepare(
      `SELECT packs.file, position, length FROM pages
       JOIN blobs USING (digest) JOIN packs ON packs.id = blobs.pack
       WHERE path = :path AND since <= :release AND (until IS NULL OR until > :release)`,
    )
    .get({ path, release });
  if (!row) throw new Error(`No page stands at ${path}.`);
  const at = Number(row.position) + Math.floor(Number(row.length) / 2);
  const descriptor = openSync(packFile(dataFolder, String(row.file)), 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, at);
  writeSync(descriptor, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at);
  closeSync(descriptor);
}
