#!/usr/bin/env node
import './jsx-modules.ts';
import { constants } from 'node:os';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { updateShopTables } from './shop-tables.ts';

// React is imported later, as the build for development unless this says otherwise.
process.env.NODE_ENV ??= 'production';

updateShopTables();

endWithReader([process.stdout, process.stderr]);
process.exitCode = await run();

/** Commands load the shop. In a shop that can't be loaded, `check` says why. */
async function run(): Promise<ExitCode> {
  const loaded = await loadCommands();
  if ('main' in loaded) return loaded.main(process.argv);
  const [command, ...words] = process.argv.slice(2);
  if (command === 'check') {
    const { runCheck } = await import('./run-check.ts');
    return runCheck({ json: words.includes('--json') });
  }
  process.stderr.write('The shop cannot be loaded. "storefront check" names all that is wrong.\n');
  process.stderr.write(`${loaded.reason}\n`);
  return EXIT.failed;
}

async function loadCommands() {
  try {
    return await import('./main.ts');
  } catch (error) {
    return { reason: error instanceof Error ? error.stack : String(error) };
  }
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
