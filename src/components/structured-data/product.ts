import type {
  AggregateRating,
  Offer,
  Product,
  ProductGroup,
  Review,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import type { ProductContent, ProductReview, VariantContent } from '#content';
import { knownOptionType } from '#domain/listing/option-types.ts';
import { type LaunchStatus, launchStatusAt } from '#domain/locale/launch.ts';
import { type Money, toMajorUnits } from '#domain/money/money.ts';
import { featuredVariant } from '#domain/product/featured-variant.ts';
import type { PublicAddresses } from './addresses.ts';
import { DELIVERY, RETURNS, type ShopTerms } from './terms.ts';

export interface ProductFacts {
  readonly addresses: PublicAddresses;
  readonly hasPassed: (instant: string) => boolean;
  /** Without members, nobody buys before the launch. */
  readonly hasMembers: boolean;
  readonly terms: ShopTerms;
  /** Those that the page shows. */
  readonly reviews?: ReadonlyArray<ProductReview> | undefined;
}

type ProductLeaf = Exclude<Product, string | ProductGroup>;
type OfferLeaf = Exclude<Offer, string>;
type ReviewLeaf = Extract<Review, { '@type': 'Review' }>;

/**
 * A product for search engines, as their merchant listings require it: what it is, its rating, and
 * an offer for each variant with an address of its own.
 */
export function productThing(
  product: ProductContent,
  facts: ProductFacts,
): WithContext<ProductLeaf | ProductGroup> {
  const { name, brand, description, variants, path } = product;
  const { addresses } = facts;
  const [only] = variants;
  const about = {
    name,
    ...(description && { description }),
    url: addresses.page(path),
    brand: { '@type': 'Brand', name: brand.name, url: addresses.page(brand.path) } as const,
    ...ratingOf(product),
    ...reviewsOf(facts),
  };
  if (variants.length === 1 && only) {
    const thing = { ...about, ...picturesOf(only, addresses), ...offered(only, about.url, facts) };
    return { '@context': 'https://schema.org', '@type': 'Product', ...thing };
  }
  const { variesBy, property } = VARYING[knownOptionType(product.optionType)];
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    ...(variesBy && { variesBy }),
    ...picturesOf(featuredVariant(product), addresses),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${name} ${variant.name}`.trim(),
      ...(property && { [property]: variant.name }),
      // Its other pictures show what those above show, in another colour.
      ...picturesOf({ pictures: variant.pictures.slice(0, 1) }, addresses),
      ...offered(variant, addresses.variant(path, variant.id), facts),
    })),
  };
}

/** What variants differ in, where schema.org has a property for it that search engines know. */
const VARYING: Readonly<
  Record<
    ReturnType<typeof knownOptionType>,
    { readonly variesBy?: string; readonly property?: 'color' | 'size' }
  >
> = {
  shade: { variesBy: 'https://schema.org/color', property: 'color' },
  size: { variesBy: 'https://schema.org/size', property: 'size' },
  scent: {},
  type: {},
};

/** For how much and where a variant can be bought. */
function offered(variant: VariantContent, url: string, facts: ProductFacts) {
  const { id, gtin, mpn } = variant;
  const number = { ...(gtin && { gtin }), ...(mpn && { mpn }) };
  return { sku: id, ...number, offers: offerOf(variant, url, facts) };
}

function picturesOf({ pictures }: Pick<VariantContent, 'pictures'>, addresses: PublicAddresses) {
  return pictures.length === 0 ? {} : { image: pictures.map(({ url }) => addresses.file(url)) };
}

function offerOf(
  { price, originalPrice, priceChangesAt, isSoldOut, launch }: VariantContent,
  url: string,
  { hasPassed, hasMembers, terms }: ProductFacts,
): OfferLeaf {
  const status = launchStatusAt(launch, hasPassed);
  const availability = availabilityOf({ status, isSoldOut, hasMembers });
  const isEarly = status in AVAILABILITY && availability !== SOLD_OUT;
  return {
    '@type': 'Offer',
    url,
    price: toMajorUnits(price),
    priceCurrency: price.currency,
    ...(originalPrice && { priceSpecification: struckThrough(originalPrice) }),
    ...(originalPrice && priceChangesAt && { priceValidUntil: priceChangesAt }),
    itemCondition: 'https://schema.org/NewCondition',
    availability,
    ...(isEarly && launch.launchAt && { availabilityStarts: launch.launchAt }),
    ...(terms.deliversFree(price) && { shippingDetails: { '@id': DELIVERY } }),
    ...(terms.returns && { hasMerchantReturnPolicy: { '@id': RETURNS } }),
  };
}

interface Availability {
  readonly status: LaunchStatus;
  readonly isSoldOut: boolean;
  readonly hasMembers: boolean;
}

/** As on the page: an announced product isn't sold out, and members can't buy a sold-out one. */
function availabilityOf({ status, isSoldOut, hasMembers }: Availability) {
  if (status !== 'coming_soon' && isSoldOut) return SOLD_OUT;
  if (status === 'early_access' && !hasMembers) return PRE_ORDER;
  return AVAILABILITY[status] ?? IN_STOCK;
}

const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/OutOfStock';
const PRE_ORDER = 'https://schema.org/PreOrder';

/** Before the general sale. Early access is for members alone. */
const AVAILABILITY: Readonly<
  Partial<Record<LaunchStatus, typeof PRE_ORDER | 'https://schema.org/PreSale'>>
> = {
  coming_soon: PRE_ORDER,
  early_access: 'https://schema.org/PreSale',
};

/** The price before a reduction, which search engines show beside the price. */
function struckThrough(price: Money): Exclude<UnitPriceSpecification, string> {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: toMajorUnits(price),
    priceCurrency: price.currency,
  };
}

/** Search engines take no review without an author. */
function reviewsOf({ reviews = [] }: ProductFacts): { review?: Array<ReviewLeaf> } {
  const signed = reviews.filter(({ author }) => author !== '');
  if (signed.length === 0) return {};
  return {
    review: signed.map(({ rating, title, text, author, writtenAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      author: { '@type': 'Person', name: author },
      datePublished: writtenAt.slice(0, 10),
      ...(title && { name: title }),
      reviewBody: text,
    })),
  };
}

/** A mean of nothing isn't a rating. Most who rate a product write nothing, so that they are no reviews. */
function ratingOf({ rating, reviewsCount }: ProductContent): { aggregateRating?: AggregateRating } {
  if (rating === null || reviewsCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      ratingCount: reviewsCount,
      bestRating: 5,
    },
  };
}
