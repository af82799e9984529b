import type { ContentReader } from '#content';
import { sitemapAddress } from './sitemap.ts';

/**
 * What crawlers may ask for (RFC 9309), and where the sitemap is. Pages that are not to be listed
 * say so themselves, which only those read who may ask for them.
 */
export function robots(content: ContentReader): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${sitemapAddress(content)}`, ''].join(
    '\n',
  );
}
