import type { TFunction } from 'i18next';

/** The document title of a listing, which names the page from the second one on. */
export function listingTitle(t: TFunction, label: string, page: number): string {
  const title = page > 1 ? t('site.numberedTitle', { title: label, page }) : label;
  return t('site.pageTitle', { title });
}
