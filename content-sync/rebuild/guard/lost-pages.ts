import type { OpenLocale } from '../../content-model/open-locales.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { type OwnedPage, standsAt } from '../../locale-file/page-index.ts';
import type { RecentChanges } from '../../locale-file/recent-changes.ts';
import { isPageForPeople, type PathRules } from '../../path-rules.ts';

/** Within an hour this part of the pages that people see may go, and always so many. */
export const LOST_PART = 0.05;
const LOST_ALWAYS = 10;

/**
 * The paths at which people saw a page and find none any more. One that moved is not lost, and the
 * further pages of a listing are not counted beside the first.
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
 * The same where nothing is known of which pages there were, as after an upgrade that pulls anew: of
 * those that are published.
 */
export function lostOfPublished({ file: { pageIndex }, model }: OpenLocale): Array<string> {
  const isCounted = countedBy(model);
  return pageIndex
    .publishedWithoutOwner()
    .filter((path) => !FURTHER_PAGE.test(path) && isCounted({ path, page: 1 }));
}

const FURTHER_PAGE = /\/page-\d+$/;

/** Whether something is published while it is not known which pages that was made of. */
export function isPageIndexLost({ pageIndex, releases }: LocaleFile): boolean {
  return pageIndex.isEmpty() && releases.live() !== undefined;
}

/** What is unusual about losing these pages; undefined where it is not. */
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
