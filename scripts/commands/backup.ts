import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDatabase } from '#storage/open-state-file.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
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
  const names = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  for (const name of names.filter((each) => each.endsWith('.db'))) {
    const copy = join(target, name);
    copyDatabase(join(dataFolder, name), copy);
    terminal.result(`${name}  copied to ${copy}`, { type: 'backed-up', name, copy });
  }
  return EXIT.done;
}
