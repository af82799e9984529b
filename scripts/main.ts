import { type Command, CommanderError } from 'commander';
import { ScratchFolderError } from '#commerce-api/exchange/scratch-folder.ts';
import { UnusableCatalogueError } from '#commerce-api/import/unusable-catalogue.ts';
import { LocaleBusyError } from '#content-sync/locale-file/locale-lock.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { ConfigError } from '#server/config/config.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { EmptyShopError } from './fill/seed-once.ts';
import { createProgram } from './program.ts';

const COMPLETION_HELP = 'print a script with which bash, zsh or fish completes commands';

/** Failures that explain themselves. Anything else is a bug. */
const EXPECTED = [
  EmptyShopError,
  LocaleBusyError,
  ScratchFolderError,
  SharedStateError,
  UnusableCatalogueError,
  StateFileError,
];

/** Runs the command of a command line, whose first two words are Node and the program. */
export async function main(argv: ReadonlyArray<string>): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = createProgram((ended) => {
    code = ended;
  });
  await addCompletionTo(program, argv.slice(2));
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    if (error instanceof ConfigError) return complain(error, EXIT.wrongUse);
    if (isExpected(error)) return complain(error, EXIT.failed);
    throw error;
  }
}

/** Adds completion. Only its own command imports the code; help just lists it. */
async function addCompletionTo(program: Command, words: ReadonlyArray<string>): Promise<void> {
  if (words[0] === 'complete') {
    const { addCompletion } = await import('./completion.ts');
    return addCompletion(program, { words: words.slice(2), env: process.env });
  }
  program.command('complete').argument('<shell>').description(COMPLETION_HELP);
}

function complain(error: Error, code: ExitCode): ExitCode {
  process.stderr.write(`${error.message}\n`);
  return code;
}

function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind);
}
