import { variantPath } from '#domain/addresses/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { cardOffer } from './card-offer.ts';
import { swatchesOf } from './card-swatches.ts';
import { count, isRecord, list, text } from './loose-json.ts';
import { readLaunch } from './read-launch.ts';

/** Makes cards of variants that the API answers with their products, brands and ads. */

/** The card of a product whose further facts the API doesn't give. */
export const PLAIN_CARD = {
  secondPictureUrl: null,
  isSoldOut: false,
  rating: null,
  reviewsCount: 0,
  variantsCount: 1,
  optionType: null,
  swatches: [],
  isNew: false,
  launch: { status: 'none', earlyAccessAt: null, launchAt: null },
  featuredAd: null,
} as const satisfies Partial<ProductCard>;

const PICTURE_SIDE = 600;

type Fields = Readonly<Record<string, unknown>>;

/** A variant's card; undefined if its product isn't in the document. */
export function cardOf(
  document: unknown,
  variant: unknown,
  country: Country,
): ProductCard | undefined {
  if (!isRecord(variant)) return undefined;
  const product = included(document, 'products', linkedId(variant, 'product'));
  return cardFrom(document, { product, variant }, country);
}

interface CardResources {
  readonly product: Fields | undefined;
  readonly variant: Fields | undefined;
}

function cardFrom(
  document: unknown,
  { product, variant }: CardResources,
  country: Country,
): ProductCard | undefined {
  if (!isRecord(variant?.attributes) || !isRecord(product?.attributes)) return undefined;
  const brand = attributesOf(included(document, 'brands', linkedId(product, 'brand')));
  const ad = included(document, 'ads', linkedId(product, 'featured-ad'));
  const { attributes } = product;
  const variantId = text(variant.id);
  const brandName = text(brand.name);
  const path = variantPath(text(attributes['slug-url']), variantId);
  return {
    id: text(product.id),
    variantId,
    path,
    name: text(attributes.name),
    brandName,
    ...cardOffer(variant.attributes, attributes['price-from'], country),
    picture: pictureOf(variant.attributes) ?? noPicture({ brandName, path }),
    secondPictureUrl: text(list(variant.attributes['image-urls'])[1]) || null,
    isSoldOut: variant.attributes['sold-out'] === true,
    rating: typeof attributes.rating === 'number' ? attributes.rating : null,
    reviewsCount: count(attributes['reviews-count']),
    variantsCount: count(attributes['variants-count']),
    optionType: text(list(attributes['option-type-categories'])[0]) || null,
    swatches: swatchesOf(attributes.swatches),
    isNew: attributes['new-arrival'] === true,
    launch: readLaunch(attributes),
    featuredAd: adOf(ad, variantId),
  };
}

/** The cards of a list of products, of which each includes its featured variant. */
export function cardsIn(document: unknown, country: Country): ReadonlyArray<ProductCard> {
  const { data, included: others } = isRecord(document) ? document : {};
  const all = { included: list(others) };
  return list(data)
    .filter(isRecord)
    .flatMap((product) => {
      const variant = included(all, 'variants', linkedId(product, 'featured-variant'));
      return cardFrom(all, { product, variant }, country) ?? [];
    });
}

function pictureOf(variant: Fields) {
  return pictureAt(list(variant['image-urls'])[0] ?? list(variant['default-image-urls'])[0]);
}

/** A product's picture at an address, if it is one. */
export function pictureAt(address: unknown) {
  const url = text(address);
  return url ? { url, width: PICTURE_SIDE, height: PICTURE_SIDE, alt: '' } : undefined;
}

function adOf(ad: Fields | undefined, variantId: string) {
  const attributes = attributesOf(ad);
  const variantIds = list(attributes['variant-ids']).map(text);
  if (!variantIds.includes(variantId)) return null;
  const { 'icon-type': iconType, 'short-title': shortTitle } = attributes;
  return { iconType: text(iconType), shortTitle: text(shortTitle), variantIds };
}

/** The included resource with a type and id. */
export function included(document: unknown, type: string, id: string): Fields | undefined {
  const resources = list(isRecord(document) ? document.included : []).filter(isRecord);
  return resources.find((resource) => resource.type === type && text(resource.id) === id);
}

/** The id of what a to-one relationship links to; '' if it links to nothing. */
export function linkedId({ relationships }: Fields, name: string): string {
  const relationship = isRecord(relationships) ? relationships[name] : undefined;
  const data = isRecord(relationship) ? relationship.data : undefined;
  return isRecord(data) ? text(data.id) : '';
}

const attributesOf = (resource: Fields | undefined): Fields =>
  isRecord(resource?.attributes) ? resource.attributes : {};
