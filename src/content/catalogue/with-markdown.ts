import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import { markdownPath } from '#domain/addresses/addresses.ts';
import { singlePage } from '../single-page.ts';

/** A page, or those of a listing, each with its Markdown beside it. */
export function withMarkdown(pages: ReadonlyArray<PlannedPage>): Array<PlannedPage> {
  const documents = pages.map(({ path, page }) =>
    singlePage(markdownPath(pagePath(path, page)), page === 1 ? 'markdown' : `markdown-${page}`),
  );
  return [...pages, ...documents];
}
