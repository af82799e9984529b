import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDatabase } from '#storage/copy-database.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { SIDE_FILE_NAMES } from '../side-file-names.ts';
import type { CommandContext } from './rebuild.ts';

/**
 * `storefront backup`: copies the state files beside those of the locales into a new folder, each as
 * of one instant, also while the shop is served.
 */
export async function backupCommand(
  folder: string,
  { config: { dataFolder }, terminal }: CommandContext,
): Promise<ExitCode> {
  const target = resolve(folder);
  try {
    mkdirSync(target, { mode: OWNERS_ALONE.folder });
  } catch (error) {
    terminal.complain(`${target} can't be created: ${(error as Error).message}.`);
    return EXIT.failed;
  }
  for (const name of SIDE_FILE_NAMES) {
    const file = join(dataFolder, name);
    if (!existsSync(file)) continue;
    const copy = join(target, name);
    copyDatabase(file, copy);
    terminal.result(`${name}  copied to ${copy}`, { type: 'backed-up', name, copy });
  }
  return EXIT.done;
}
