import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { markdownPath } from '#domain/addresses.ts';
import { singlePage } from '../single-page.ts';

/** A page, or those of a listing, with the first as Markdown beside it. */
export function withMarkdown(pages: ReadonlyArray<PlannedPage>): Array<PlannedPage> {
  const [first] = pages;
  return [...pages, ...(first ? [singlePage(markdownPath(first.path), 'markdown')] : [])];
}
