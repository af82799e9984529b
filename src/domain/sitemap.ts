import type { LocaleId } from './locales.ts';

/** How many parts the sitemap of a locale has: a page that comes or goes changes one of them. */
export const SITEMAP_SHARDS = 16;

/** Whether a part of a sitemap stands at a path. */
export function isSitemap(path: string): boolean {
  return path.startsWith('/sitemaps/');
}

/** A page as the sitemap of its locale lists it. */
export interface SitemapEntry {
  readonly path: string;
  readonly page: number;
  /** The other locales that have the page. */
  readonly others: ReadonlyArray<LocaleId>;
}

/**
 * Stands in a stored sitemap where the instant goes at which a page changed last. Who reads it puts
 * that in: it follows from what was published, and not from the content.
 */
export const lastModifiedMark = (at: string) => `<?last-modified ${at}?>`;

/** Puts the instants into a stored sitemap; `changedAt` gives epoch milliseconds. */
export function withLastModified(
  sitemap: string,
  changedAt: (at: string) => number | undefined,
): string {
  return sitemap.replaceAll(/<\?last-modified (\S+)\?>/g, (_, at: string) => {
    const instant = changedAt(at);
    return instant === undefined ? '' : `<lastmod>${new Date(instant).toISOString()}</lastmod>`;
  });
}
