import type { DatabaseSync } from 'node:sqlite';
import { select } from './select.ts';

/**
 * Changes accepted within the last hour, of the kinds that are usual one by one and unusual in
 * number. The locale's file keeps them, so that neither many small changes nor a restart evades the
 * guard.
 */
export interface RecentChanges {
  /** How many there were, including these; each name counts once. */
  countWith(kind: ChangeKind, names: Iterable<string>): number;
  note(kind: ChangeKind, names: Iterable<string>): void;
  /** Forgets changes to what has come back. */
  forget(kind: ChangeKind, names: Iterable<string>): void;
  /**
   * Forgets changes that are too old to count. Those noted while the clock was ahead count as noted
   * now.
   */
  forgetOld(): void;
}

/** A record of a type was removed, or a page went. */
export type ChangeKind = `removed ${string}` | 'page gone';

const WINDOW_MS = 3_600_000;

/** @param now epoch milliseconds */
export function openRecentChanges(database: DatabaseSync, now: number): RecentChanges {
  const count = select<{ count: number }>(
    database,
    'SELECT count(*) AS count FROM recent_changes WHERE kind = ? AND at > ?',
  );
  const isKnown = select(
    database,
    'SELECT 1 FROM recent_changes WHERE kind = ? AND name = ? AND at > ?',
  );
  const put = database.prepare('INSERT OR REPLACE INTO recent_changes VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM recent_changes WHERE kind = ? AND name = ?');
  const since = now - WINDOW_MS;
  return {
    countWith(kind, names) {
      const fresh = [...new Set(names)].filter((name) => !isKnown.get(kind, name, since));
      return (count.get(kind, since)?.count ?? 0) + fresh.length;
    },
    note(kind, names) {
      for (const name of names) put.run(kind, name, now);
    },
    forget(kind, names) {
      for (const name of names) drop.run(kind, name);
    },
    forgetOld() {
      database.prepare('UPDATE recent_changes SET at = :now WHERE at > :now').run({ now });
      database.prepare('DELETE FROM recent_changes WHERE at <= ?').run(since);
    },
  };
}
