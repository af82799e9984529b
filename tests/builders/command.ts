import { type ExecFileException, execFile } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { BUNDLED_COMMAND_VARIABLE } from '../bundled-command.ts';

/** The module that is `storefront`: the bundled one in a run of tests, or else its source. */
export const COMMAND =
  process.env[BUNDLED_COMMAND_VARIABLE] ?? join(PROJECT_FOLDER, 'scripts', 'storefront.ts');

/** How a command ended, and what it printed. */
export interface Ended {
  /** Its exit code; -1 if a signal ended it, or it never began. */
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
      resolve({ code: error ? exitCodeOf(error) : 0, stdout, stderr }),
    );
  });
}

/** The code of an error is a name if the command never began, and null after a signal. */
const exitCodeOf = ({ code }: ExecFileException) => (typeof code === 'number' ? code : -1);
