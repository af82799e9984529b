import type { DatabaseSync } from 'node:sqlite';
import { select } from './select.ts';
import type { PendingReason, Row } from './tables.ts';

/** Paths that the next rebuild has to look at, each with the reason noted last. */
export interface PendingPages {
  all(): ReadonlyMap<string, PendingReason>;
  note(path: string, reason: PendingReason): void;
  /** Notes live pages that changed after an instant (epoch milliseconds), or all live pages. */
  noteFutureDated(after: number | 'ever'): void;
  /** Whether a page is planned at a path that has none yet. */
  isPlanned(path: string): boolean;
  clear(): void;
}

export function openPendingPages(database: DatabaseSync): PendingPages {
  const selectAll = select<Row<'pending_pages'>>(
    database,
    'SELECT path, reason FROM pending_pages',
  );
  const selectPlanned = select(
    database,
    `SELECT 1 FROM pending_pages WHERE path = ? AND reason IN ('new', 'failed')`,
  );
  const put = database.prepare('INSERT OR REPLACE INTO pending_pages VALUES (?, ?)');
  return {
    all: () => new Map(selectAll.all().map(({ path, reason }) => [path, reason])),
    note: (path, reason) => void put.run(path, reason),
    noteFutureDated(after) {
      database
        .prepare(
          `INSERT OR IGNORE INTO pending_pages
           SELECT path, 'ahead' FROM pages WHERE until IS NULL AND (changed_at > :after OR :all)`,
        )
        .run({ after: after === 'ever' ? 0 : after, all: Number(after === 'ever') });
    },
    isPlanned: (path) => selectPlanned.get(path) !== undefined,
    clear: () => database.exec('DELETE FROM pending_pages'),
  };
}
