import { type DestinationStream, type Logger, pino } from 'pino';
import { currentWork } from './work-context.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  readonly level?: LogLevel;
  /** Secrets that must not be logged, whatever message they appear in. */
  readonly secrets?: ReadonlyArray<string>;
  /** Where lines are written; standard error by default. */
  readonly destination?: DestinationStream;
}

/** Lines are written once this much is buffered, or when the process is idle. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 200;

/**
 * The shop's log: JSON lines with the request or rebuild that they belong to, and without secrets.
 */
export function createLog({ level = 'info', secrets = [], destination }: LogOptions = {}): Logger {
  return pino(
    {
      base: null,
      level,
      // A copy, because pino writes into it.
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

/** Patterns of texts that look like secrets. */
const LIKE_SECRETS = [
  'whsec_[A-Za-z0-9+/=]{8,}',
  String.raw`(?<=[Bb]earer\s)[\w.~+/=-]{8,}`,
  String.raw`eyJ[\w-]{8,}\.[\w.-]+`,
  String.raw`(?<=://)[^\s/@"]+:[^\s/@"]+(?=@)`,
];

/** A quick check: every such secret contains one of these. */
const MARKS = ['whsec_', 'earer', 'eyJ', '://'];

const REDACTED = '[redacted]';

/** Removes known secrets, and strings that look like secrets, from a line. */
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
