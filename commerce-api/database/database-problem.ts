/** What the system says of a connection that can't be made, or broke. */
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

/** What `pg` says itself, without a code. */
const SAID = /^Connection terminated|^Client has encountered a connection error|timeout/i;

/**
 * What PostgreSQL says when it can't do anything at the moment: of connections, resources and its
 * operators, of a lock that wasn't free in time, and of a standby, which doesn't write.
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

/** Characters that no text in PostgreSQL can have; SQLite has them all. */
const UNSTORABLE = '22021';

export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error) === UNSTORABLE;
}

/** The code of an error that PostgreSQL itself sent; each of them has a severity. */
export function sqlStateOf(error: Error): string | undefined {
  return 'severity' in error && 'code' in error ? String(error.code) : undefined;
}
