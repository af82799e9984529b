import { SHELL } from './contract/fragments.ts';
import { SITEMAP_SHARDS } from './contract/sitemap.ts';
import { partOf } from './digest.ts';

/** What a content model says about a page from its path alone, a path of `pagePath`. */
export interface PathRules {
  /** Whether it's a document for programs, such as a sitemap, rather than a page for people. */
  isForPrograms(path: string): boolean;
  /** Whether the sitemap lists it. */
  isListed(path: string): boolean;
}

/** The part of the sitemap that lists a page; undefined if none does. */
export function sitemapShard(path: string, { isListed }: PathRules): number | undefined {
  if (!isListed(path)) return undefined;
  return partOf(path, SITEMAP_SHARDS);
}

/** Whether people open the page. The shell isn't one: they see it as a part of others. */
export function isPageForPeople(path: string, { isForPrograms }: PathRules): boolean {
  return path !== SHELL && !isForPrograms(path);
}
