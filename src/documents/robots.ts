import type { ContentReader } from '#content';
import { sitemapAddress } from './sitemap.ts';

/**
 * What crawlers may fetch (RFC 9309), and where the sitemap is. Pages that must not be listed say
 * so themselves, which crawlers only see if they may fetch them.
 */
export function robots(content: ContentReader): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${sitemapAddress(content)}`, ''].join(
    '\n',
  );
}
