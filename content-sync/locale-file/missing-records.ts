import type { DatabaseSync } from 'node:sqlite';
import type { RecordName } from './record-name.ts';
import { select } from './select.ts';
import type { Row } from './tables.ts';

/**
 * Records that the API said it has not when it was asked for them by name. That is believed once a
 * list does not have them, or once it says so again some time later: a moment's fault answers 404 to
 * everything.
 */
export interface MissingRecords {
  /** Notes that a record was missing now; true once that has been so for long enough. */
  isConfirmed(name: RecordName): boolean;
  /** Forgets records that are there, or that were removed. */
  forget(names: Iterable<RecordName>): void;
  forgetAll(): void;
}

export interface MissingRecordsOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly confirmedAfterMs: number;
}

export function openMissingRecords(
  database: DatabaseSync,
  { now, confirmedAfterMs }: MissingRecordsOptions,
): MissingRecords {
  // A later instant was noted while the clock was ahead.
  const put = database.prepare(
    `INSERT INTO missing_records VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET since = min(since, excluded.since)`,
  );
  const selectSince = select<Row<'missing_records', 'since'>>(
    database,
    'SELECT since FROM missing_records WHERE type = ? AND id = ?',
  );
  const drop = database.prepare('DELETE FROM missing_records WHERE type = ? AND id = ?');
  return {
    isConfirmed({ type, id }) {
      put.run(type, id, now);
      return now - (selectSince.get(type, id)?.since ?? now) >= confirmedAfterMs;
    },
    forget(names) {
      for (const { type, id } of names) drop.run(type, id);
    },
    forgetAll: () => void database.exec('DELETE FROM missing_records'),
  };
}
