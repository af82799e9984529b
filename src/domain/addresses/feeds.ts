import { documentOfPart } from '#content-sync/contract/parts.ts';

/** The product feeds: Google Merchant Center's and Meta's. */
export const FEEDS = ['google', 'meta'] as const;

export type FeedName = (typeof FEEDS)[number];

/** Where a feed is, which has all products of its locale. */
export const feedPath = (name: FeedName): string => `/feeds/${name}.xml`;

/** Whether a path is that of a feed, or of a part of one. */
export function isFeed(path: string): boolean {
  return path.startsWith('/feeds/') || documentOfPart(path) !== undefined;
}
