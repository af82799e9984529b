import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config.ts';
import { currentWork } from './work-context.ts';

export interface LogOptions {
  readonly level?: LogLevel;
  /** What must not be in the log, however it comes to be in a message. */
  readonly secrets?: ReadonlyArray<string>;
  /** Where lines go; standard error without. */
  readonly destination?: DestinationStream;
}

/** A line is written when this much waits, or when the process has a moment. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 200;

/**
 * The log of the shop: JSON lines, each with the request or the rebuild that it is about, and none
 * with a secret.
 */
export function createLog({ level = 'info', secrets = [], destination }: LogOptions = {}): Logger {
  return pino(
    {
      base: null,
      level,
      // A copy, because what is logged is written into it.
      mixin: () => ({ ...currentWork() }),
      hooks: { streamWrite: withoutSecrets(secrets) },
    },
    destination ?? standardError(),
  );
}

function standardError(): DestinationStream {
  const options = { dest: 2, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS };
  const stream = pino.destination(options);
  process.on('exit', () => stream.flushSync());
  return stream;
}

/** What looks like a secret, whosever it is. */
const LIKE_SECRETS = [
  'whsec_[A-Za-z0-9+/=]{8,}',
  String.raw`(?<=[Bb]earer\s)[\w.~+/=-]{8,}`,
  String.raw`eyJ[\w-]{8,}\.[\w.-]+`,
  String.raw`(?<=://)[^\s/@"]+:[^\s/@"]+(?=@)`,
];

/** What a line has that has one of those, which is found sooner. */
const MARKS = ['whsec_', 'earer', 'eyJ', '://'];

const REDACTED = '[redacted]';

/** Gives a line without secrets: those that are known, and what looks like one. */
function withoutSecrets(secrets: ReadonlyArray<string>): (line: string) => string {
  const known = secrets.filter(Boolean).map(inJson);
  const pattern = new RegExp([...known.map(RegExp.escape), ...LIKE_SECRETS].join('|'), 'g');
  const marks = [...known, ...MARKS];
  return (line) =>
    marks.some((mark) => line.includes(mark)) ? line.replace(pattern, REDACTED) : line;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
