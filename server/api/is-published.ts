import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Whether a locale has pages to show. */
export function isPublished(pages: PublishedPages, locale: Locale): boolean {
  return pages.version === undefined || pages.version(locale) !== undefined;
}
