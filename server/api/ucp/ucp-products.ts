import type { Availability } from '#domain/product/availability.ts';
import {
  type OfferedVariant,
  type OfferFacts,
  offeredVariant,
} from '#domain/product/offered-product.ts';
import type { ProductNow } from '../sold-product.ts';
import { priceOf, type UcpPrice } from './market.ts';

/** A variant as the protocol has it (types/variant.json). */
export interface UcpVariant {
  readonly id: string;
  readonly title: string;
  readonly description: { readonly plain: string };
  readonly url: string;
  readonly price: UcpPrice;
  readonly list_price?: UcpPrice;
  readonly availability: UcpAvailability;
  readonly options?: ReadonlyArray<SelectedOption>;
  readonly barcodes?: ReadonlyArray<{ readonly type: string; readonly value: string }>;
  readonly media?: ReadonlyArray<Media>;
}

export interface SelectedOption {
  readonly name: string;
  readonly label: string;
}

interface UcpAvailability {
  readonly available: boolean;
  readonly status: 'in_stock' | 'out_of_stock' | 'preorder';
}

interface Media {
  readonly type: 'image';
  readonly url: string;
  readonly alt_text: string;
}

/**
 * The identifier of a variant. It names its product, too, since not every commerce system finds a product by one of
 * its variants.
 */
export const variantId = (productId: string, id: string): string => `${productId}/${id}`;

/** What an identifier names: a product, or one of its variants. */
export function parseId(id: string): { readonly productId: string; readonly variantId?: string } {
  const [productId = '', variant] = id.split('/');
  return { productId, ...(variant && { variantId: variant }) };
}

/** A product with some of its variants, the first of which stands for it (types/product.json). */
export function productWith(
  product: ProductNow,
  variants: ReadonlyArray<UcpVariant>,
  facts: OfferFacts,
) {
  const { id, slug, name, description, brandName, path } = product;
  const offers = product.variants.map((variant) => offeredVariant(variant, product, facts));
  const isReduced = offers.some(({ originalPrice }) => originalPrice);
  return {
    id,
    handle: slug,
    title: [brandName, name].filter(Boolean).join(' '),
    description: { plain: description || name },
    url: facts.addresses.page(path),
    price_range: rangeOf(offers.map(({ price }) => priceOf(price))),
    ...(isReduced && {
      list_price_range: rangeOf(
        offers.map(({ originalPrice, price }) => priceOf(originalPrice ?? price)),
      ),
    }),
    ...ratingOf(product),
    ...optionsOf(product, offers),
    variants,
  };
}

/** One of the product's variants. */
export function ucpVariant(
  product: ProductNow,
  variant: ProductNow['variants'][number],
  facts: OfferFacts,
): UcpVariant {
  const offer = offeredVariant(variant, product, facts);
  const { ownName, originalPrice, gtin } = offer;
  return {
    id: variantId(product.id, offer.id),
    title: ownName,
    description: { plain: ownName },
    url: offer.address,
    price: priceOf(offer.price),
    ...(originalPrice && { list_price: priceOf(originalPrice) }),
    availability: AVAILABILITY[offer.availability],
    ...(axisOf(product) && { options: [selectedOption(product, variant)] }),
    ...(gtin && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    media: offer.pictures.map((url) => mediaOf(url, ownName)),
  };
}

/** What isn't launched, an agent can't buy, not even for members. */
const AVAILABILITY: Readonly<Record<Availability, UcpAvailability>> = {
  'in-stock': { available: true, status: 'in_stock' },
  'sold-out': { available: false, status: 'out_of_stock' },
  'pre-order': { available: false, status: 'preorder' },
  'early-access': { available: false, status: 'preorder' },
};

/** What the variants differ in; undefined for a product of a single variant. */
const axisOf = ({ optionType, variants }: ProductNow): string | undefined =>
  variants.length > 1 ? (optionType ?? 'option') : undefined;

/** The choice that is this variant. */
export const selectedOption = (
  product: ProductNow,
  { name }: { readonly name: string },
): SelectedOption => ({ name: axisOf(product) ?? 'option', label: name });

/**
 * A product's options with their values, and which values can be bought; empty for a product of a
 * single variant.
 */
function optionsOf(product: ProductNow, offers: ReadonlyArray<OfferedVariant>) {
  const name = axisOf(product);
  if (name === undefined) return {};
  const values = offers.map(({ ownName, availability }) => ({
    label: ownName,
    available: AVAILABILITY[availability].available,
    exists: true,
  }));
  return { options: [{ name, values }] };
}

function rangeOf(prices: ReadonlyArray<UcpPrice>) {
  const sorted = prices.toSorted((one, other) => one.amount - other.amount);
  return { min: sorted[0], max: sorted.at(-1) };
}

const ratingOf = ({ rating, reviewsCount }: Pick<ProductNow, 'rating' | 'reviewsCount'>) =>
  rating === null ? {} : { rating: { value: rating, scale_max: 5, count: reviewsCount } };

const mediaOf = (url: string, alternative: string): Media => ({
  type: 'image',
  url,
  alt_text: alternative,
});
