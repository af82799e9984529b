import type { CommerceClient } from '#commerce/client.ts';
import { resourcesIn } from '#commerce/json-api-document.ts';
import {
  address,
  amount,
  count,
  finite,
  firstOf,
  flag,
  listOf,
  object,
  oneOf,
  orNull,
  text,
} from '#commerce/schema.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import type { Capability } from '#domain/capabilities.ts';
import { LAUNCH_STATUSES } from '#domain/locale/launch.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import type { OfferFacts, SoldProduct } from '#domain/product/offered-product.ts';
import type { Addressing } from '../http/addressing.ts';
import { addressesOf } from './public-address.ts';

/** A product as the commerce system sells it at this moment. */
export interface ProductNow extends SoldProduct {
  readonly id: string;
  readonly slug: string;
  readonly brandName: string;
  readonly description: string;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly featuredVariantId: string | null;
}

/**
 * A product with its variants; undefined without any.
 *
 * @throws CommerceError with the status 404 if the country sells none of that id
 */
export async function fetchProductNow(
  client: CommerceClient,
  id: string,
): Promise<ProductNow | undefined> {
  const { document } = await client.get('products', { id, query: { include: INCLUDES } });
  return readProduct(resourcesIn(document)[0], client);
}

const INCLUDES = 'variants,brand';

const productSchema = object(
  {
    id: text,
    name: text,
    slugUrl: text,
    description: text,
    rating: finite,
    reviewsCount: count,
    featuredVariantId: orNull(text),
    optionTypeCategories: orNull(firstOf(text)),
    brand: object({ name: text }),
    variants: listOf(
      object(
        {
          id: text,
          name: text,
          price: amount,
          originalPrice: amount,
          soldOut: flag,
          launchStatus: oneOf(LAUNCH_STATUSES, 'none'),
          imageUrls: listOf(address),
          gtin: text,
        },
        'id',
      ),
    ),
  },
  'id',
  'slugUrl',
);

function readProduct(resource: unknown, { country }: CommerceClient): ProductNow | undefined {
  const read = productSchema(resource);
  if (!read || read.variants.length === 0) return undefined;
  const { id, name, slugUrl, description, rating, reviewsCount, featuredVariantId, brand } = read;
  const priceOf = (units: number) => ({ amount: units, currency: COUNTRY_CURRENCY[country] });
  return {
    ...{ id, name, description, reviewsCount, featuredVariantId },
    slug: slugUrl,
    path: productPath(slugUrl),
    brandName: brand?.name ?? '',
    rating: rating ?? null,
    optionType: read.optionTypeCategories,
    variants: read.variants.map(({ soldOut, launchStatus, imageUrls, gtin, ...variant }) => ({
      ...{ id: variant.id, name: variant.name, isSoldOut: soldOut },
      price: priceOf(variant.price ?? 0),
      originalPrice: variant.originalPrice ? priceOf(variant.originalPrice) : null,
      launch: { status: launchStatus, earlyAccessAt: null, launchAt: null },
      pictures: imageUrls.map((url) => ({ url })),
      ...(gtin && { gtin }),
    })),
  };
}

interface OfferContext {
  readonly addressing: Addressing;
  readonly lacks: ReadonlyArray<Capability>;
}

/** What describing offers of a locale needs, where prices and stock are those of this moment. */
export const offerFactsNow = ({ addressing, lacks }: OfferContext, locale: Locale): OfferFacts => ({
  addresses: addressesOf(addressing, locale),
  // The commerce system says how things stand now, and names no instants for later.
  hasPassed: () => false,
  hasMembers: !lacks.includes('members'),
});
