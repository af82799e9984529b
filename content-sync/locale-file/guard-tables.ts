import type { DatabaseSync } from 'node:sqlite';
import type { RecordName } from './keys.ts';
import { type Row, select } from './tables.ts';

/** Something unusual that was stopped: pages show what they showed before. */
export interface StoppedContent {
  /** What is unusual about it, for a person. They let it through by this text. */
  readonly finding: string;
  /** The record that stays as it was; absent where a full pull was stopped. */
  readonly record?: RecordName | undefined;
  /** When it was stopped first, epoch milliseconds. */
  readonly since: number;
}

export type Stop = Omit<StoppedContent, 'since'>;

/** What is stopped in a locale. */
export interface StoppedContentTable {
  /** In the order in which it was stopped. */
  all(): Array<StoppedContent>;
  /** Records stops. What was stopped already has its first instant. `now` is in epoch milliseconds. */
  record(stops: ReadonlyArray<Stop>, now: number): void;
  /** Records why a full pull was stopped, in place of any earlier reasons. */
  recordPull(findings: ReadonlyArray<string>, now: number): void;
  /** Forgets everything that was stopped except these. */
  retainOnly(stops: ReadonlyArray<Stop>): void;
  /** Forgets what was stopped of these records, except for these findings. */
  retainOnlyOf(records: ReadonlyArray<RecordName>, stops: ReadonlyArray<Stop>): void;
}

export function openStoppedContent(database: DatabaseSync): StoppedContentTable {
  const put = database.prepare('INSERT OR IGNORE INTO stopped_content VALUES (?, ?, ?, ?)');
  const drop = (where: string) =>
    database.prepare(
      `DELETE FROM stopped_content
       WHERE ${where} finding NOT IN (SELECT value FROM json_each(?))`,
    );
  const recordStops = (stops: ReadonlyArray<Stop>, now: number) => {
    for (const { finding, record } of stops) {
      put.run(finding, record?.type ?? null, record?.id ?? null, now);
    }
  };
  return {
    all: () =>
      select<Row<'stopped_content'>>(
        database,
        'SELECT finding, type, id, since FROM stopped_content ORDER BY since, finding',
      )
        .all()
        .map(stoppedContent),
    record: recordStops,
    recordPull(findings, now) {
      drop('type IS NULL AND').run(JSON.stringify(findings));
      recordStops(
        findings.map((finding) => ({ finding })),
        now,
      );
    },
    retainOnly: (stops) => void drop('').run(findingsOf(stops)),
    retainOnlyOf(records, stops) {
      const ofRecord = drop('type = ? AND id = ? AND');
      for (const { type, id } of records) ofRecord.run(type, id, findingsOf(stops));
    },
  };
}

const findingsOf = (stops: ReadonlyArray<Stop>) =>
  JSON.stringify(stops.map(({ finding }) => finding));

function stoppedContent({ finding, type, id, since }: Row<'stopped_content'>): StoppedContent {
  const record = type !== null && id !== null ? { record: { type, id } } : {};
  return { finding, since, ...record };
}

/**
 * Changes accepted within the last hour, of the kinds that are usual one by one and unusual in
 * number. The locale's file keeps them, so that neither many small changes nor a restart evades the
 * guard.
 */
export interface RecentChanges {
  /** How many there were, including these; each name counts once. */
  countWith(kind: ChangeKind, names: Iterable<string>): number;
  record(kind: ChangeKind, names: Iterable<string>): void;
  /** Forgets changes to what has come back. */
  forget(kind: ChangeKind, names: Iterable<string>): void;
  /**
   * Forgets changes that are too old to count. Changes recorded while the clock was ahead count as recorded
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
    record(kind, names) {
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
