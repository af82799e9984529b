import type { DatabaseSync } from 'node:sqlite';
import { SHELL } from '#domain/fragments.ts';
import { isForPrograms } from '#domain/indexing.ts';
import { type OwnedPage, type PageMoves, standsAt } from '../plan/page-chart.ts';
import { openRedirects } from '../plan/redirects.ts';
import { liveRelease } from '../publish/releases.ts';
import type { RecentChanges } from './recent-changes.ts';

/** Within an hour this part of the pages that people see may go, and always so many. */
export const LOST_PART = 0.05;
const LOST_ALWAYS = 10;

/**
 * The paths at which people saw a page and find none any more. One that moved is not lost, and the
 * further pages of a listing are not counted beside the first.
 */
export function lostPages(
  database: DatabaseSync,
  { gone }: Pick<PageMoves, 'gone'>,
): Array<string> {
  const redirects = openRedirects(database);
  return gone
    .filter(isCounted)
    .map(standsAt)
    .filter((at) => redirects.targetOf(at) === undefined);
}

const isCounted = ({ path, page }: Pick<OwnedPage, 'path' | 'page'>) =>
  page === 1 && path !== SHELL && !isForPrograms(path);

/**
 * The same where nothing is known of which pages there were, as after an upgrade that pulls anew: of
 * those that are published.
 */
export function lostOfPublished(database: DatabaseSync): Array<string> {
  return database
    .prepare(
      `SELECT path FROM pages WHERE until IS NULL AND status = 200
       AND path NOT IN (SELECT stands_at FROM owned_pages)
       AND path NOT IN (SELECT path FROM redirects)`,
    )
    .all()
    .map(({ path }) => String(path))
    .filter((path) => !FURTHER_PAGE.test(path) && isCounted({ path, page: 1 }));
}

const FURTHER_PAGE = /\/page-\d+$/;

/** Whether something is published while it is not known which pages that was made of. */
export function isChartLost(database: DatabaseSync): boolean {
  const charted = database.prepare('SELECT 1 FROM owned_pages LIMIT 1').get();
  return charted === undefined && liveRelease(database) !== undefined;
}

/** What is unusual about losing these pages; undefined where it is not. */
export function unusualLoss(
  database: DatabaseSync,
  lost: ReadonlyArray<string>,
  recent: RecentChanges,
): string | undefined {
  if (lost.length === 0) return undefined;
  const gone = recent.countWith('page gone', lost);
  if (gone <= LOST_ALWAYS) return undefined;
  const before = countPages(database) + gone;
  return gone > before * LOST_PART ? `${gone} of ${before} pages would be gone` : undefined;
}

function countPages(database: DatabaseSync): number {
  const rows = database.prepare('SELECT path, page FROM owned_pages WHERE page = 1').all();
  return rows.filter(({ path }) => isCounted({ path: String(path), page: 1 })).length;
}
