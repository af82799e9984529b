import { SHELL } from '#content-sync/contract/fragments.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { standsAt } from '#content-sync/locale-file/page-index.ts';
import type { PeerPage } from './astro/settings.ts';

/**
 * The pages of a locale that static output can have, HTML and Markdown, each with what it asks: of
 * listings the first page, since the address of a further one has a query.
 */
export function pagesForAstro(file: LocaleFile): Array<PeerPage> {
  const { queriesOf } = file.dependencies;
  const ofShell = queriesOf(SHELL);
  return [...htmlPages(file), ...pagesOfType(file, 'text/markdown')]
    .filter(({ page }) => page === 1)
    .map(({ path }) => ({ path, questions: [...queriesOf(path), ...ofShell] }));
}

/** One page of the site, by path and number. */
export interface PageName {
  readonly path: string;
  readonly page: number;
}

/** The published pages of a locale that are HTML. */
export function htmlPages(file: LocaleFile): Array<PageName> {
  return pagesOfType(file, 'text/html');
}

function pagesOfType({ pageIndex, bodies }: LocaleFile, type: string): Array<PageName> {
  return pageIndex
    .allPages()
    .filter((page) => {
      const at = standsAt(page);
      return bodies
        .livePageAndShell(at)
        .some((live) => live.path === at && live.type.startsWith(type));
    })
    .toSorted((a, b) => (standsAt(a) < standsAt(b) ? -1 : 1))
    .map(({ path, page }) => ({ path, page }));
}
