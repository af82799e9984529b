import type { AggregateOffer, AggregateRating, Offer, Product, WithContext } from 'schema-dts';
import type { ProductContent, VariantContent } from '#content';
import { featuredVariant } from '#domain/featured-variant.ts';
import { type Launch, launchStatusAt } from '#domain/launch.ts';
import { toMajorUnits } from '#domain/money.ts';
import type { PublicAddresses } from './addresses.ts';

export interface ProductFacts {
  readonly addresses: PublicAddresses;
  readonly hasPassed: (instant: string) => boolean;
}

/** A product for search engines: what it is, its price range, its rating. */
export function productThing(
  product: ProductContent,
  { addresses, hasPassed }: ProductFacts,
): WithContext<Product> {
  const { name, brand, description, variants, path } = product;
  const featured = featuredVariant(product);
  const url = addresses.page(path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    sku: product.id,
    brand: { '@type': 'Brand', name: brand.name, url: addresses.page(brand.path) },
    image: featured.pictures.map((picture) => addresses.file(picture.url)),
    offers: offers(variants, offerOf(featured, url, hasPassed)),
    ...ratingOf(product),
  };
}

/** A single offer, or the number of offers besides the one that the page shows. */
function offers(variants: ReadonlyArray<VariantContent>, shown: Offer): Offer | AggregateOffer {
  if (variants.length === 1) return shown;
  const prices = variants.map(({ price }) => toMajorUnits(price));
  const [first] = variants;
  return {
    '@type': 'AggregateOffer',
    offerCount: variants.length,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    ...(first && { priceCurrency: first.price.currency }),
    offers: [shown],
  };
}

function offerOf(
  { id, price, isSoldOut, launch }: VariantContent,
  url: string,
  hasPassed: (instant: string) => boolean,
): Exclude<Offer, string> {
  return {
    '@type': 'Offer',
    sku: id,
    url,
    price: toMajorUnits(price),
    priceCurrency: price.currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityOf(launch, isSoldOut, hasPassed),
  };
}

function availabilityOf(
  launch: Launch,
  isSoldOut: boolean,
  hasPassed: (instant: string) => boolean,
) {
  if (launchStatusAt(launch, hasPassed) === 'coming_soon') return 'https://schema.org/PreOrder';
  return isSoldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
}

/** A rating without any reviews isn't a rating. */
function ratingOf({ rating, reviewsCount }: ProductContent): { aggregateRating?: AggregateRating } {
  if (rating === null || reviewsCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: reviewsCount,
      bestRating: 5,
    },
  };
}
