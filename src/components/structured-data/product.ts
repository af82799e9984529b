import type {
  AggregateRating,
  Offer,
  Product,
  ProductGroup,
  Review,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import type { ProductContent, ProductReview } from '#content';
import { type Money, toMajorUnits } from '#domain/money/money.ts';
import type { Availability } from '#domain/product/availability.ts';
import { featuredVariant } from '#domain/product/featured-variant.ts';
import {
  type OfferedVariant,
  type OfferFacts,
  offeredVariant,
} from '#domain/product/offered-product.ts';
import { deliveryId, deliveryOf, RETURNS, type ShopTerms } from './terms.ts';

export interface ProductFacts extends OfferFacts {
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
  const { name, brand, description, path } = product;
  const { addresses } = facts;
  const offers = product.variants.map((variant) => offeredVariant(variant, product, facts));
  const about = {
    name,
    ...(description && { description }),
    url: addresses.page(path),
    brand: { '@type': 'Brand', name: brand.name, url: addresses.page(brand.path) } as const,
    ...ratingOf(product),
    ...reviewsOf(facts),
  };
  const [first, ...others] = offers;
  if (first && others.length === 0) {
    const thing = { ...about, ...picturesOf(first.pictures), ...soldAs(first, facts) };
    return { '@context': 'https://schema.org', '@type': 'Product', ...thing };
  }
  const featured = offers.find(({ id }) => id === featuredVariant(product).id);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    ...(first?.varies && { variesBy: `https://schema.org/${first.varies.by}` }),
    ...picturesOf(featured?.pictures ?? []),
    hasVariant: offers.map((offer) => ({
      '@type': 'Product',
      name: offer.name,
      ...(offer.varies && { [offer.varies.by]: offer.varies.value }),
      // Its other pictures show what those above show, in another colour.
      ...picturesOf(offer.pictures.slice(0, 1)),
      ...soldAs(offer, facts),
    })),
  };
}

/** For how much and where a variant can be bought. */
function soldAs(offer: OfferedVariant, { terms }: ProductFacts) {
  const { id, gtin, mpn } = offer;
  const number = { ...(gtin && { gtin }), ...(mpn && { mpn }) };
  return { sku: id, ...number, offers: offerOf(offer, terms) };
}

const picturesOf = (pictures: ReadonlyArray<string>) =>
  pictures.length === 0 ? {} : { image: [...pictures] };

function offerOf(offer: OfferedVariant, terms: ShopTerms): OfferLeaf {
  const { address, price, originalPrice, priceChangesAt, availability, launchAt } = offer;
  const delivery = deliveryOf(price, terms);
  return {
    '@type': 'Offer',
    url: address,
    price: toMajorUnits(price),
    priceCurrency: price.currency,
    ...(originalPrice && { priceSpecification: struckThrough(originalPrice) }),
    ...(originalPrice && priceChangesAt && { priceValidUntil: priceChangesAt }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: AVAILABILITY[availability],
    ...(launchAt && { availabilityStarts: launchAt }),
    ...(delivery && { shippingDetails: { '@id': deliveryId(delivery) } }),
    ...(terms.returns && { hasMerchantReturnPolicy: { '@id': RETURNS } }),
  };
}

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  'sold-out': 'https://schema.org/OutOfStock',
  'pre-order': 'https://schema.org/PreOrder',
  'early-access': 'https://schema.org/PreSale',
} as const satisfies Readonly<Record<Availability, string>>;

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
