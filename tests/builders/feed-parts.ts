import { FEED_PARTS } from '#content/catalogue/catalogue-keys.ts';
import { partPath } from '#content-sync/contract/parts.ts';
import { partOf } from '#content-sync/digest.ts';
import { FEEDS, feedPath } from '#domain/addresses/feeds.ts';

/** The part of each feed that tells of a product. */
export function partsTelling(productId: string): Array<string> {
  const part = partOf(productId, FEED_PARTS);
  return FEEDS.map((name) => partPath(feedPath(name), part));
}
