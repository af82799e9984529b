/**
 * Names the advisory locks of machines' sessions: a lock for each lease, and one by which others see
 * that the machine is there. Other programs in the same database have other numbers.
 */
export const LEASES = 1_937_012_082;

const LOCK = `locktype = 'advisory' AND classid = ${LEASES} AND objsubid = 2`;

/** The condition that a machine, given as an SQL expression of its id, is alive. */
export const isAliveIn = (machine: string) => `EXISTS (
  SELECT FROM pg_locks WHERE ${LOCK} AND objid = hashtext(${machine})::oid)`;

/** How many machines are alive, as an SQL expression. They share what their own locks lack. */
export const ALIVE_COUNT = `(
  SELECT count(*)::integer FROM pg_locks
  JOIN pg_database ON pg_database.oid = database AND datname = current_database()
  WHERE ${LOCK} AND mode = 'ShareLock')`;
