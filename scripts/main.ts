#!/usr/bin/env node
import './jsx-modules.ts';
import { constants } from 'node:os';
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

// React is imported later, as the build for development unless this says otherwise.
process.env.NODE_ENV ??= 'production';

endWithReader([process.stdout, process.stderr]);
process.exitCode = await main(process.argv);

async function main(argv: ReadonlyArray<string>): Promise<ExitCode> {
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

/** The exit code that shells report for a program ended by SIGPIPE, such as `cat` before `head`. */
const ENDED_BY_SIGPIPE = 128 + constants.signals.SIGPIPE;

/**
 * Ends the command quietly once nobody reads its output any more, as in `… | head`. Node ignores
 * SIGPIPE, and would report a failed write instead.
 */
function endWithReader(streams: ReadonlyArray<NodeJS.WriteStream>): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(ENDED_BY_SIGPIPE);
    });
  }
}
