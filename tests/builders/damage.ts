import { closeSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { packFile } from '#content-sync/locale-file/pack.ts';

/**
 * Changes one byte in the middle of a page's stored body: of the live page, or of a named release.
 */
export function damagePage(
  dataFolder: string,
  { bodies }: LocaleFile,
  { path, release = Number.MAX_SAFE_INTEGER }: { readonly path: string; readonly release?: number },
): void {
  const page = bodies.inRelease(path, release);
  if (!page) throw new Error(`No page stands at ${path}.`);
  const at = page.position + Math.floor(page.length / 2);
  const descriptor = openSync(packFile(dataFolder, page.pack), 'r+');
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, at);
  writeSync(descriptor, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at);
  closeSync(descriptor);
}

/** Overwrites the header of a file, and deletes its write-ahead log. */
export function breakFile(file: string): void {
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  writeFileSync(file, 'This was a database once.'.repeat(4), { flag: 'r+' });
}
