import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toMany, toOne } from '#commerce-api/json-api/document.ts';
import { VIEWS } from '#commerce-api/pictures/addresses.ts';
import { questionAttributes } from '#commerce-api/questions/answered-questions.ts';
import type { Language } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { filterValuesOf } from './filter-values.ts';
import { launchAttributes } from './launch.ts';
import type { Product } from './product.ts';
import { COMPANIONS, STORE_STOCK } from './product-parts.ts';
import { reviewAttributes } from './product-reviews.ts';
import { tagLabel } from './tag-labels.ts';
import { variantResource } from './variant-resource.ts';

export function productResource(product: Product, { locale, now }: View): Resource {
  return {
    type: 'products',
    id: product.id,
    attributes: {
      name: product.name,
      'slug-url': product.slug,
      description: product.description,
      'featured-variant-id': product.featuredVariantId,
      'new-arrival': product.isNew,
      'option-type-categories': product.optionType === null ? [] : [product.optionType],
      rating: product.rating,
      'reviews-count': product.reviewsCount,
      'sold-out': product.isSoldOut,
      'variants-count': product.variants.length,
      tags: product.tags.map((tag) => tagLabel(tag, locale.language)),
      'filter-values': filterValuesOf({ ...product, colors: colorsOf(product) }),
      'image-texts': hasOwnPictures(product) ? [] : pictureTexts(locale.language),
      ...product.guide,
      ...reviewAttributes(product),
      ...questionAttributes(product),
      ...(product.storeStock && { [STORE_STOCK]: product.storeStock }),
      ...launchAttributes(product.launch, now),
    },
    relationships: {
      brand: toOne('brands', product.brandId),
      categories: toMany(
        'categories',
        product.categories.map(({ id }) => id),
      ),
      variants: toMany(
        'variants',
        product.variants.map(({ id }) => id),
      ),
      'featured-variant': toOne('variants', product.featuredVariantId),
      'featured-ad': toOne('ads', product.featuredAd?.id ?? null),
      ...companions(product),
    },
    meta: { version: product.version },
  };
}

function hasOwnPictures({ pictures, variants }: Product): boolean {
  return pictures.length > 0 || variants.some((variant) => variant.pictures.length > 0);
}

/** Absent if there are none, or the source doesn't know them. */
function companions({ companionIds = [] }: Product) {
  return companionIds.length > 0 ? { [COMPANIONS]: toMany('products', companionIds) } : {};
}

function colorsOf({ variants }: Product): ReadonlyArray<string> {
  return variants.flatMap(({ color }) => color ?? []);
}

export function variantResources(product: Product, view: View): ReadonlyArray<Resource> {
  return product.variants.map((variant) => variantResource(variant, product, view));
}

export function featuredVariantResources(product: Product, view: View): ReadonlyArray<Resource> {
  return product.variants
    .filter(({ id }) => id === product.featuredVariantId)
    .map((variant) => variantResource(variant, product, view));
}

/** What the pictures of a variant show beside the product; the first is the product itself. */
function pictureTexts(language: Language): ReadonlyArray<string> {
  const { detail, closeUp } = textsOf(language, 'pictureViews');
  const shown: Readonly<Record<(typeof VIEWS)[number], string>> = { 0: '', 1: detail, 2: closeUp };
  return VIEWS.map((view) => shown[view]);
}
