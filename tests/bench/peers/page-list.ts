import type { DatabaseSync } from 'node:sqlite';
import { openDependencies } from '#content-sync/plan/dependencies.ts';
import { SHELL } from '#domain/fragments.ts';
import type { PeerPage } from './astro/settings.ts';

/**
 * The pages of a locale that static output can have, HTML and Markdown, each with what it asks: of
 * listings the first page, since the address of a further one has a query.
 */
export function pagesForAstro(database: DatabaseSync): Array<PeerPage> {
  const { questionsOf } = openDependencies(database);
  const ofShell = questionsOf(SHELL);
  return [...htmlPages(database), ...pagesOfType(database, 'text/markdown')]
    .filter(({ page }) => page === 1)
    .map(({ path }) => ({ path, questions: [...questionsOf(path), ...ofShell] }));
}

/** One page of the site, by path and number. */
export interface PageName {
  readonly path: string;
  readonly page: number;
}

/** The published pages of a locale that are HTML. */
export function htmlPages(database: DatabaseSync): Array<PageName> {
  return pagesOfType(database, 'text/html');
}

function pagesOfType(database: DatabaseSync, type: string): Array<PageName> {
  return database
    .prepare(
      `SELECT owned_pages.path, page FROM owned_pages JOIN pages ON pages.path = stands_at
       WHERE until IS NULL AND type LIKE ? || '%' ORDER BY stands_at`,
    )
    .all(type)
    .map(({ path, page }) => ({ path: String(path), page: Number(page) }));
}
