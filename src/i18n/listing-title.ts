import type { TFunction } from 'i18next';

/** A listing's document title; from the second page on it names the page. */
export function listingTitle(t: TFunction, label: string, page: number): string {
  const title = page > 1 ? t('site.numberedTitle', { title: label, page }) : label;
  return t('site.pageTitle', { title });
}
