import type { DatabaseSync } from 'node:sqlite';

/** Why what is published at a path is not what it should be, whatever the answers. */
export type PendingReason =
  /** The page was not there before. */
  | 'new'
  /** The page is no more. */
  | 'gone'
  /** What stands there is, or was, a redirect. */
  | 'moved'
  /** The page could not be rendered. */
  | 'failed'
  /** The page was made for a time to come, by a clock that was ahead. */
  | 'ahead'
  /** The page was rolled back. */
  | 'rolled-back';

/** Paths that the next rebuild looks at, each with the last reason that was noted. */
export interface PendingPages {
  all(): ReadonlyMap<string, PendingReason>;
  note(path: string, reason: PendingReason): void;
  clear(): void;
}

export function openPendingPages(database: DatabaseSync): PendingPages {
  const select = database.prepare('SELECT path, reason FROM pending_pages');
  const put = database.prepare('INSERT OR REPLACE INTO pending_pages VALUES (?, ?)');
  return {
    all: () =>
      new Map(select.all().map((row) => [String(row.path), String(row.reason) as PendingReason])),
    note: (path, reason) => void put.run(path, reason),
    clear: () => database.exec('DELETE FROM pending_pages'),
  };
}
