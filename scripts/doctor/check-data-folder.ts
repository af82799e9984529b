import { accessSync, constants, statSync } from 'node:fs';
import { nearestExisting } from '#storage/file-condition.ts';
import { type Check, fail, type Outcome, ok, warn } from './check.ts';

/** Checks that the current user can use the data folder, and that nobody else can. */
export function checkDataFolder(dataFolder: string): Check {
  return {
    name: 'data folder',
    run() {
      const stats = statSync(dataFolder, { throwIfNoEntry: false });
      if (!stats) return [missingFolder(dataFolder)];
      if (!stats.isDirectory()) {
        return [fail(`${dataFolder} is no folder`, 'Set STOREFRONT_DATA to one.')];
      }
      const owner = process.getuid?.();
      if (owner !== undefined && owner !== stats.uid) {
        const message = `${dataFolder} belongs to user ${stats.uid}, and this runs as user ${owner}`;
        return [
          fail(message, 'Run commands as the shop’s user, or give it the folder with chown -R.'),
        ];
      }
      if (!isWritable(dataFolder)) {
        return [fail(`${dataFolder} cannot be written`, 'Look at its rights, and at the disk.')];
      }
      if ((stats.mode & 0o077) !== 0) {
        const message = `${dataFolder} is open to other users`;
        return [warn(message, 'Run any other command, which closes it, or chmod 700.')];
      }
      return [ok(`${dataFolder} is writable, and this user’s alone`)];
    },
  };
}

function missingFolder(dataFolder: string): Outcome {
  const message = `${dataFolder} is not there yet`;
  const above = nearestExisting(dataFolder);
  return isWritable(above)
    ? warn(message, 'Run "storefront build", which creates it.')
    : fail(`${message}, and ${above} cannot be written`, CREATE_IT);
}

const CREATE_IT = 'Create it for the shop’s user, as "install -d -m 700 -o <user> <folder>" does.';

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
