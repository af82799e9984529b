import type { LocaleId } from './locale.ts';

/** How many parts a locale's sitemap has. A page that appears or disappears changes only one. */
export const SITEMAP_SHARDS = 16;

/** Where a part of a locale's sitemap is. */
export const sitemapPath = (shard: number) => `/sitemaps/${shard}.xml`;

/** Whether a path is that of a part of the sitemap. */
export function isSitemap(path: string): boolean {
  return path.startsWith('/sitemaps/');
}

/** A page in its locale's sitemap. */
export interface SitemapEntry {
  readonly path: string;
  readonly page: number;
  /** The other locales that have the page. */
  readonly others: ReadonlyArray<LocaleId>;
}

/**
 * A placeholder in stored sitemaps for the instant of a page's last change. Readers fill it in,
 * because that instant is a fact of publishing, not of content.
 */
export const lastModifiedMark = (at: string) => `<?last-modified ${at}?>`;

/** Fills the instants into a stored sitemap; `changedAt` returns epoch milliseconds. */
export function withLastModified(
  sitemap: string,
  changedAt: (at: string) => number | undefined,
): string {
  return sitemap.replaceAll(/<\?last-modified (\S+)\?>/g, (_, at: string) => {
    const instant = changedAt(at);
    return instant === undefined ? '' : `<lastmod>${new Date(instant).toISOString()}</lastmod>`;
  });
}
