import type { DatabaseSync } from 'node:sqlite';
import type { RecordName } from './record-name.ts';
import { select } from './select.ts';
import type { Row } from './tables.ts';

/**
 * Records that the API said it doesn't have when asked for them by name. They count as gone once a
 * list lacks them too, or once the API says so again some time later: during a brief fault it may
 * answer 404 to everything.
 */
export interface MissingRecords {
  /** Notes that a record is missing now; true once it has been missing for long enough. */
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
  // The instant noted is in the future if the clock was ahead.
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
