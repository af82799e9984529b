import type { DatabaseSync } from 'node:sqlite';
import type { Query } from './dependencies.ts';
import { select } from './select.ts';
import type { Row } from './tables.ts';

/** The redirects, and the owner of each former path's page. A pull can't restore the latter. */
export interface RedirectTables {
  /** Where the redirect at a path leads; undefined if there is none. */
  targetOf(path: string): string | undefined;
  all(): ReadonlyMap<string, string>;
  set(path: string, target: string): void;
  remove(path: string): void;
  /** Notes whose page was at a path. */
  noteOldPath(path: string, owner: Query, key: string): void;
  forgetOldPath(path: string): void;
  /** Former paths of an owner's pages, each with the present path of the same page, if any. */
  oldPathsOf(owner: Query): Array<{ readonly old: string; readonly now: string | undefined }>;
}

export function openRedirectTables(database: DatabaseSync): RedirectTables {
  const selectTarget = select<Row<'redirects', 'target'>>(
    database,
    'SELECT target FROM redirects WHERE path = ?',
  );
  const selectAll = select<Row<'redirects'>>(database, 'SELECT path, target FROM redirects');
  const put = database.prepare('INSERT OR REPLACE INTO redirects VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM redirects WHERE path = ?');
  const putOld = database.prepare('INSERT OR REPLACE INTO old_paths VALUES (?, ?, ?)');
  const dropOld = database.prepare('DELETE FROM old_paths WHERE path = ?');
  const selectOld = select<{ old: string; now: string | null }>(
    database,
    `SELECT old_paths.path AS old, owned_pages.path AS now FROM old_paths
     LEFT JOIN owned_pages USING (owner, key) WHERE owner = ? AND coalesce(page, 1) = 1`,
  );
  return {
    targetOf: (path) => selectTarget.get(path)?.target,
    all: () => new Map(selectAll.all().map(({ path, target }) => [path, target])),
    set: (path, target) => void put.run(path, target),
    remove: (path) => void drop.run(path),
    noteOldPath: (path, owner, key) => void putOld.run(path, owner, key),
    forgetOldPath: (path) => void dropOld.run(path),
    oldPathsOf: (owner) =>
      selectOld.all(owner).map(({ old, now }) => ({ old, now: now ?? undefined })),
  };
}
