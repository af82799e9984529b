/** The system's codes for a connection that can't be made, or broke. */
const BROKEN: ReadonlyArray<string> = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];

/** Messages of `pg` itself, which have no code. */
const SAID = /^Connection terminated|^Client has encountered a connection error|timeout/i;

/**
 * PostgreSQL's codes for being unable to do anything at the moment: about connections, resources,
 * operators, a lock that wasn't free in time, or a standby, which can't write.
 */
const AWAY = /^(?:08|53|57)|^(?:55P03|25006)$/;

/** Whether an error says that PostgreSQL is away, or too slow, rather than that a query is wrong. */
export function isPostgresAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const state = sqlStateOf(error);
  if (state !== undefined) return AWAY.test(state);
  const code = 'code' in error ? String(error.code) : '';
  return BROKEN.includes(code) || SAID.test(error.message);
}

/** The code for characters that PostgreSQL's texts can't have, and SQLite's can. */
const UNSTORABLE = '22021';

export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error) === UNSTORABLE;
}

/** The code of an error that PostgreSQL sent. Only those have a severity. */
export function sqlStateOf(error: Error): string | undefined {
  return 'severity' in error && 'code' in error ? String(error.code) : undefined;
}
