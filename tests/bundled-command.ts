import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleCommands } from '#scripts/bundle/bundle-commands.ts';
import { changedSource } from '#scripts/bundle/entries.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** Where tests find the bundled command. */
export const BUNDLED_COMMAND_VARIABLE = 'STOREFRONT_TEST_COMMAND';

const FOLDER = join('node_modules', '.cache', 'storefront-tests', 'commands');

/**
 * Bundles the commands unless that was done already, since tests start hundreds of them. For
 * processes that are started afterwards.
 */
export async function bundleCommandsOnce(): Promise<void> {
  if (process.env[BUNDLED_COMMAND_VARIABLE] !== undefined) return;
  const folder = join(PROJECT_FOLDER, FOLDER);
  const isMade =
    existsSync(folder) && changedSource(pathToFileURL(`${folder}/`), PROJECT_FOLDER) === undefined;
  if (!isMade) await bundleCommands(FOLDER);
  process.env[BUNDLED_COMMAND_VARIABLE] = join(folder, 'storefront.mjs');
}
