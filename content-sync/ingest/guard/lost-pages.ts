import type { OpenLocale } from '../../content-model/open-locales.ts';
import type { RecentChanges } from '../../locale-file/guard-tables.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { type OwnedPage, standsAt } from '../../locale-file/page-index.ts';
import { isPageForPeople, type PathRules } from '../../path-rules.ts';

/** The share of the pages people see that may go within an hour. A few always may. */
export const LOST_PART = 0.05;
export const LOST_ALWAYS = 10;

/**
 * The paths at which people used to find a page and no longer do. A page that moved isn't lost, and
 * further pages of a listing aren't counted in addition to the first.
 */
export function lostPages(
  { file: { redirects }, model }: OpenLocale,
  { gone }: { readonly gone: ReadonlyArray<OwnedPage> },
): Array<string> {
  return gone
    .filter(countedBy(model))
    .map(standsAt)
    .filter((at) => redirects.targetOf(at) === undefined);
}

const countedBy =
  (model: PathRules) =>
  ({ path, page }: Pick<OwnedPage, 'path' | 'page'>) =>
    page === 1 && isPageForPeople(path, model);

/**
 * The same when the page index is lost, as after an upgrade that pulls everything again: the
 * published pages without an owner.
 */
export function lostOfPublished({ file: { pageIndex }, model }: OpenLocale): Array<string> {
  const isCounted = countedBy(model);
  return pageIndex
    .publishedWithoutOwner()
    .filter((path) => !FURTHER_PAGE.test(path) && isCounted({ path, page: 1 }));
}

const FURTHER_PAGE = /\/page-\d+$/;

/** Whether something is published whose pages the page index doesn't know. */
export function isPageIndexLost({ pageIndex, releases }: LocaleFile): boolean {
  return pageIndex.isEmpty() && releases.live() !== undefined;
}

/** What is unusual about losing these pages; undefined if nothing is. */
export function unusualLoss(
  { file: { pageIndex }, model }: OpenLocale,
  lost: ReadonlyArray<string>,
  recent: RecentChanges,
): string | undefined {
  if (lost.length === 0) return undefined;
  const gone = recent.countWith('page gone', lost);
  if (gone <= LOST_ALWAYS) return undefined;
  const before = pageIndex.allPages().filter(countedBy(model)).length + gone;
  return gone > before * LOST_PART ? `${gone} of ${before} pages would be gone` : undefined;
}
