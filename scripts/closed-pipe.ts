import { constants } from 'node:os';

/** The exit code that shells report for a program ended by SIGPIPE, such as `cat` before `head`. */
const ENDED_BY_SIGPIPE = 128 + constants.signals.SIGPIPE;

/**
 * Ends the command quietly once nobody reads its output any more, as in `… | head`. Node ignores
 * SIGPIPE, and would report a failed write instead.
 */
export function endWithReader(streams: ReadonlyArray<NodeJS.WriteStream>): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(ENDED_BY_SIGPIPE);
    });
  }
}
