import { renameSync, rmSync } from 'node:fs';
import { copiesBeforeMigrations } from '#storage/open-state-file.ts';

/** Puts the copy from before a file's migrations in its place, if there is one, as documented. */
export function putBack(file: string): void {
  const [copy] = copiesBeforeMigrations(file);
  if (copy === undefined) return;
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  renameSync(copy, file);
}
