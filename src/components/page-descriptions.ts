import type { ContentReader, ProductContent } from '#content';
import { translator } from '#i18n/translate.ts';

/** Descriptions of pages for search engines; they promise reviews only if the shop has any. */

export function listingDescription(
  content: ContentReader,
  named: { readonly label: string; readonly products: string },
): string {
  const t = translator(content.locale.language);
  const hasReviews = !content.lacks().includes('reviews');
  return hasReviews
    ? t('listingPage.description', named)
    : t('listingPage.plainDescription', named);
}

export function productDescription(content: ContentReader, product: ProductContent): string {
  const t = translator(content.locale.language);
  const named = { name: product.name, brand: product.brand.name };
  const hasReviews = product.rating !== null || !content.lacks().includes('reviews');
  return hasReviews ? t('product.description', named) : t('product.plainDescription', named);
}
