import type { DatabaseSync } from 'node:sqlite';
import type { Question } from '../snapshot/questions.ts';
import type { PageMoves } from './page-chart.ts';
import { openPendingPages } from './pending-pages.ts';

/**
 * Where pages stood before: each such path leads to wherever the same page of the same owner stands
 * now, so that a chain of moves is one redirect. A redirect ends when its target does, and for good
 * when a page lives at its path again. Further pages of a listing follow its first.
 */
export interface Redirects {
  /** Where a path leads, or undefined where no redirect stands. */
  targetOf(path: string): string | undefined;
  all(): ReadonlyMap<string, string>;
  /** Takes over pages that came and went; `owners` are those that were asked. */
  follow(owners: Iterable<Question>, moves: PageMoves): void;
}

export function openRedirects(database: DatabaseSync): Redirects {
  const select = database.prepare('SELECT target FROM redirects WHERE path = ?');
  const selectAll = database.prepare('SELECT path, target FROM redirects');
  const targetOf = (path: string) => select.get(path)?.target as string | undefined;
  return {
    targetOf,
    all: () => new Map(selectAll.all().map((row) => [String(row.path), String(row.target)])),
    follow(owners, moves) {
      forgetLivingPaths(database, moves);
      rememberOldPaths(database, moves);
      const affected = [...owners, ...moves.gone.map(({ owner }) => owner)];
      for (const owner of new Set(affected)) retarget(database, owner, targetOf);
    },
  };
}

function forgetLivingPaths(database: DatabaseSync, { appeared }: PageMoves): void {
  const forgetOld = database.prepare('DELETE FROM old_paths WHERE path = ?');
  const drop = database.prepare('DELETE FROM redirects WHERE path = ?');
  for (const { path } of appeared) {
    forgetOld.run(path);
    drop.run(path);
  }
}

function rememberOldPaths(database: DatabaseSync, { gone }: PageMoves): void {
  const remember = database.prepare('INSERT OR REPLACE INTO old_paths VALUES (?, ?, ?)');
  for (const { path, page, owner, key } of gone) if (page === 1) remember.run(path, owner, key);
}

/** Finds the redirects of an owner's old paths anew, and notes those that changed. */
function retarget(database: DatabaseSync, owner: Question, targetOf: Redirects['targetOf']): void {
  const pending = openPendingPages(database);
  const put = database.prepare('INSERT OR REPLACE INTO redirects VALUES (?, ?)');
  const drop = database.prepare('DELETE FROM redirects WHERE path = ?');
  const rows = database
    .prepare(
      `SELECT old_paths.path AS old, owned_pages.path AS now FROM old_paths
       LEFT JOIN owned_pages USING (owner, key) WHERE owner = ? AND coalesce(page, 1) = 1`,
    )
    .all(owner);
  for (const row of rows) {
    const old = String(row.old);
    const now = row.now === null ? undefined : String(row.now);
    if (targetOf(old) === now) continue;
    if (now === undefined) drop.run(old);
    else put.run(old, now);
    pending.note(old, 'moved');
  }
}
