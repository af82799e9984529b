import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { packFile } from '#content-sync/publish/pack.ts';

/** Changes one byte in the middle of what is stored of a live page. */
export function damagePage(dataFolder: string, database: DatabaseSync, path: string): void {
  const row = database
    .prepare(
      `SELECT packs.file, position, length FROM pages
       JOIN blobs USING (digest) JOIN packs ON packs.id = blobs.pack
       WHERE path = ? AND until IS NULL`,
    )
    .get(path);
  if (!row) throw new Error(`No page stands at ${path}.`);
  const at = Number(row.position) + Math.floor(Number(row.length) / 2);
  const descriptor = openSync(packFile(dataFolder, String(row.file)), 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, at);
  writeSync(descriptor, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at);
  closeSync(descriptor);
}
