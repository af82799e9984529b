import type { DatabaseSync } from 'node:sqlite';
import type { RecordType } from '#commerce/records.ts';
import { inTransaction } from '../locale-database.ts';
import type { RecordName } from '../snapshot/snapshot.ts';

/** Something unusual that was not taken in: pages show what they showed before. */
export interface StoppedContent {
  /** What is unusual about it, for a person; by this it is let through. */
  readonly finding: string;
  /** The record that stays as it was; absent where a whole pull was stopped. */
  readonly record?: RecordName | undefined;
  /** Since when, epoch milliseconds. */
  readonly since: number;
}

/** What is stopped in a locale, in the order in which it was. */
export function stoppedContent(database: DatabaseSync): Array<StoppedContent> {
  return database
    .prepare('SELECT finding, type, id, since FROM stopped_content ORDER BY since, finding')
    .all()
    .map(({ finding, type, id, since }) => ({
      finding: String(finding),
      since: Number(since),
      ...(type !== null && { record: { type: type as RecordType, id: String(id) } }),
    }));
}

type Stop = Omit<StoppedContent, 'since'>;

/** Notes what stops; what was stopped before keeps its instant. */
export function noteStopped(database: DatabaseSync, stops: ReadonlyArray<Stop>, now: number): void {
  const put = database.prepare('INSERT OR IGNORE INTO stopped_content VALUES (?, ?, ?, ?)');
  for (const { finding, record } of stops) {
    put.run(finding, record?.type ?? null, record?.id ?? null, now);
  }
}

/** Notes why a whole pull was stopped, in the place of why one was before. */
export function noteStoppedPull(
  database: DatabaseSync,
  findings: ReadonlyArray<string>,
  now: number,
): void {
  const stops = findings.map((finding) => ({ finding }));
  inTransaction(database, () => {
    database
      .prepare(
        `DELETE FROM stopped_content WHERE type IS NULL
         AND finding NOT IN (SELECT value FROM json_each(?))`,
      )
      .run(JSON.stringify(findings));
    noteStopped(database, stops, now);
  });
}

/** Forgets all that was stopped but these. */
export function keepStopped(database: DatabaseSync, stops: ReadonlyArray<Stop>): void {
  database
    .prepare('DELETE FROM stopped_content WHERE finding NOT IN (SELECT value FROM json_each(?))')
    .run(JSON.stringify(stops.map(({ finding }) => finding)));
}

/** Forgets what was stopped of these records, but for these findings. */
export function keepStoppedOf(
  database: DatabaseSync,
  records: ReadonlyArray<RecordName>,
  stops: ReadonlyArray<Stop>,
): void {
  const findings = JSON.stringify(stops.map(({ finding }) => finding));
  const drop = database.prepare(
    `DELETE FROM stopped_content WHERE type = ? AND id = ?
     AND finding NOT IN (SELECT value FROM json_each(?))`,
  );
  for (const { type, id } of records) drop.run(type, id, findings);
}
