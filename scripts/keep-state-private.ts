import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OWNERS_ALONE, setMode, setModes } from '#storage/private-files.ts';
import { StateFileError } from '#storage/state-problem.ts';

/** Makes new files private by default; see https://man7.org/linux/man-pages/man2/umask.2.html. */
const OWNERS_MASK = 0o077;

/**
 * Makes state private to the user this process runs as: what exists already, and what the process
 * will create, whatever umask it inherited.
 *
 * @throws StateFileError if the path isn't a folder, or root runs this and it's the shop's user's
 */
export function keepStatePrivate(dataFolder: string): void {
  process.umask(OWNERS_MASK);
  const stats = statSync(dataFolder, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    const message = `STOREFRONT_DATA must be a folder, and ${dataFolder} is none. Name another one.`;
    throw new StateFileError(message, { problem: 'unreadable', file: dataFolder });
  }
  if (process.geteuid?.() === ROOT && stats.uid !== ROOT) {
    const message = `${dataFolder} belongs to user ${stats.uid}, who couldn’t read what root writes there. Run commands as that user, as the "storefront" of docs/operations.md#install does.`;
    throw new StateFileError(message, { problem: 'unreadable', file: dataFolder });
  }
  setMode(dataFolder, OWNERS_ALONE.folder);
  for (const name of readdirSync(dataFolder)) {
    const path = join(dataFolder, name);
    if (FOLDERS.includes(name)) setModes(path, OWNERS_ALONE);
    else if (DATABASES.test(name)) setMode(path, OWNERS_ALONE.file);
  }
}

const ROOT = 0;

/** Everything else in the folder, such as an exported tree, is left alone. */
const FOLDERS: ReadonlyArray<string> = [
  'code',
  'locales',
  'locks',
  'mail',
  'packs',
  'pictures-cache',
  'previews',
];
const DATABASES = /\.db(?:$|[-.])/;
