import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { partPath } from '#content-sync/contract/parts.ts';
import { FEEDS, feedPath } from '#domain/addresses/feeds.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { feedParts } from './feed-products.ts';

/** Each feed, and its parts. */
export function feedPages(store: ContentStore): ReadonlyArray<PlannedPage> {
  const parts = feedParts(store);
  return FEEDS.map(feedPath)
    .flatMap((whole) => [whole, ...parts.map((part) => partPath(whole, part))])
    .map((path) => singlePage(path, path));
}
