import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { BUNDLED_COMMAND_VARIABLE } from '../bundled-command.ts';

/** The module that is `storefront`: the bundled one in a run of tests, or else its source. */
export const COMMAND =
  process.env[BUNDLED_COMMAND_VARIABLE] ?? join(PROJECT_FOLDER, 'scripts', 'storefront.ts');

/** How a command ended, and what it printed. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the `storefront` command, or that of another project, with these variables alone. */
export function runCommand(
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string | undefined>>,
  command = COMMAND,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
