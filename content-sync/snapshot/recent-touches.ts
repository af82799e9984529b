import type { DatabaseSync } from 'node:sqlite';
import { readMeta, writeMeta } from '../locale-database.ts';
import type { Touch } from './touches.ts';

/**
 * What the latest changes of a snapshot touched, version by version, so that whoever remembers what
 * an earlier version held can tell what of that still holds.
 */

/** Versions that are looked back on. */
const VERSIONS_KEPT = 100;
/** Who is to forget more than this does better to forget everything. */
const MOST_TOUCHES = 2_000;
/** The version since which every touch is known. */
const KNOWN_SINCE = 'touches-known-since';

/** Notes what the change to a version touched. */
export function noteTouchesOf(
  database: DatabaseSync,
  version: number,
  touches: ReadonlySet<Touch>,
): void {
  const knownSince = touches.size > MOST_TOUCHES ? version : version - VERSIONS_KEPT;
  database.prepare('DELETE FROM recent_touches WHERE version <= ?').run(knownSince);
  if (knownSince > readKnownSince(database)) writeMeta(database, KNOWN_SINCE, String(knownSince));
  if (knownSince === version) return;
  const insert = database.prepare('INSERT INTO recent_touches VALUES (?, ?)');
  for (const touch of touches) insert.run(version, touch);
}

/** What was touched after a version; undefined where that is not known any more. */
export function touchesSince(
  database: DatabaseSync,
  version: number,
): ReadonlyArray<Touch> | undefined {
  if (version < readKnownSince(database)) return undefined;
  return database
    .prepare('SELECT DISTINCT touch FROM recent_touches WHERE version > ?')
    .all(version)
    .map(({ touch }) => String(touch) as Touch);
}

function readKnownSince(database: DatabaseSync): number {
  return Number(readMeta(database, KNOWN_SINCE) ?? 0);
}
