import type { ContentReader } from '#content';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import {
  lastModifiedMark,
  SITEMAP_SHARDS,
  type SitemapEntry,
  sitemapPath,
} from '#content-sync/contract/sitemap.ts';
import { SITEMAP } from '#domain/addresses/addresses.ts';
import {
  alternatesOf,
  canonicalAddress,
  canonicalPageAddress,
  type Site,
} from '#domain/addresses/site.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { XML_DECLARATION, xmlText } from './xml.ts';

/** Sitemaps by the protocol of sitemaps.org, with the alternates that Google reads. */

const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The address of the sitemap index that a host's search engines start with. */
export function sitemapAddress(content: ContentReader): string {
  const { origin, hosts } = content.site();
  const host = hosts?.[content.locale.country];
  return host ? `${new URL(origin).protocol}//${host}${SITEMAP}` : origin + SITEMAP;
}

/** The sitemap parts of a host: those of its country, or of all countries without a host. */
export function sitemapIndex(content: ContentReader): string {
  const site = content.site();
  const parts = LOCALES.filter((locale) => hasSameHost(site, locale, content.locale)).flatMap(
    (locale) =>
      Array.from({ length: SITEMAP_SHARDS }, (_, shard) =>
        canonicalAddress(site, locale, sitemapPath(shard)),
      ),
  );
  const entries = parts.map((part) => `<sitemap><loc>${xmlText(part)}</loc></sitemap>`);
  return [XML_DECLARATION, `<sitemapindex ${SITEMAPS}>`, ...entries, '</sitemapindex>', ''].join(
    '\n',
  );
}

function hasSameHost(
  { hosts }: Site,
  a: ContentReader['locale'],
  b: ContentReader['locale'],
): boolean {
  return hosts?.[a.country] === hosts?.[b.country];
}

/** One part of the locale's sitemap. */
export function sitemap(content: ContentReader, shard: number): string {
  const entries = content.sitemap(shard).map((entry) => urlOf(entry, content));
  return [XML_DECLARATION, `<urlset ${SITEMAPS} ${XHTML}>`, ...entries, '</urlset>', ''].join('\n');
}

function urlOf({ path, page, others }: SitemapEntry, content: ContentReader): string {
  const { locale } = content;
  const site = content.site();
  const address = xmlText(canonicalPageAddress(site, locale, { path, page }));
  const alternates = alternatesOf({ site, locale, others, path, page }).map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${xmlText(alternate.address)}"/>`,
  );
  const mark = lastModifiedMark(pagePath(path, page));
  return `<url><loc>${address}</loc>${mark}${alternates.join('')}</url>`;
}
