import type { DatabaseSync } from 'node:sqlite';
import type { RecordName, RecordType } from './keys.ts';
import { type LeftOutReason, type Row, select } from './tables.ts';

/** A record that isn't here as the source has it. */
export interface LeftOutRecord extends RecordName {
  readonly reason: LeftOutReason;
  /** What is wrong with it, for a person. */
  readonly problem: string;
}

/** The records that aren't here as the source has them. Whatever sets one right takes it back. */
export interface LeftOutRecords {
  /** By reason, in the order of their names. */
  all(): Array<LeftOutRecord>;
  of(reason: LeftOutReason): Array<RecordName>;
  record(records: Iterable<LeftOutRecord>): void;
  /** Notes that the source doesn't have a record now. Returns since when, in epoch milliseconds. */
  recordMissing(name: RecordName, now: number): number;
  forget(reason: LeftOutReason, names: Iterable<RecordName>): void;
  forgetAll(reason: LeftOutReason, type?: RecordType): void;
}

const MISSING = 'the source does not have it';

export function openLeftOutRecords(database: DatabaseSync): LeftOutRecords {
  const selectAll = select<Row<'left_out', 'reason' | 'type' | 'id' | 'problem'>>(
    database,
    'SELECT reason, type, id, problem FROM left_out ORDER BY reason, type, id',
  );
  const selectOf = select<Row<'left_out', 'type' | 'id'>>(
    database,
    'SELECT type, id FROM left_out WHERE reason = ?',
  );
  const selectMissing = select<Row<'left_out', 'since'>>(
    database,
    `SELECT since FROM left_out WHERE reason = 'missing' AND type = ? AND id = ?`,
  );
  const put = database.prepare('INSERT OR REPLACE INTO left_out VALUES (?, ?, ?, ?, NULL)');
  // The recorded instant is in the future if the clock was ahead.
  const putMissing = database.prepare(
    `INSERT INTO left_out VALUES ('missing', ?, ?, '${MISSING}', ?)
     ON CONFLICT DO UPDATE SET since = min(since, excluded.since)`,
  );
  const drop = database.prepare('DELETE FROM left_out WHERE reason = ? AND type = ? AND id = ?');
  const dropAll = database.prepare(
    'DELETE FROM left_out WHERE reason = :reason AND (:type IS NULL OR type = :type)',
  );
  return {
    all: () => selectAll.all(),
    of: (reason) => selectOf.all(reason),
    record(records) {
      for (const { reason, type, id, problem } of records) put.run(reason, type, id, problem);
    },
    recordMissing({ type, id }, now) {
      putMissing.run(type, id, now);
      return selectMissing.get(type, id)?.since ?? now;
    },
    forget(reason, names) {
      for (const { type, id } of names) drop.run(reason, type, id);
    },
    forgetAll: (reason, type) => void dropAll.run({ reason, type: type ?? null }),
  };
}
