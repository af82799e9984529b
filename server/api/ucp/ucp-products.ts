import type { Resource } from '#commerce/json-api-document.ts';
import {
  address,
  amount,
  count,
  finite,
  firstOf,
  flag,
  listOf,
  type Output,
  object,
  oneOf,
  orNone,
  text,
} from '#commerce/schema.ts';
import type { FoundProduct } from '#commerce/search.ts';
import { productPath, variantPath } from '#domain/addresses/addresses.ts';
import { LAUNCH_STATUSES } from '#domain/locale/launch.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import type { Addressing } from '../../http/addressing.ts';
import { publicAddress } from '../public-address.ts';
import { priceOf, type UcpPrice } from './market.ts';

/** For whom products are described. */
export interface Market {
  readonly locale: Locale;
  readonly addressing: Addressing;
}

/** A variant as the protocol has it (types/variant.json). */
export interface UcpVariant {
  readonly id: string;
  readonly title: string;
  readonly description: { readonly plain: string };
  readonly url: string;
  readonly price: UcpPrice;
  readonly list_price?: UcpPrice;
  readonly availability: Availability;
  readonly options?: ReadonlyArray<SelectedOption>;
  readonly barcodes?: ReadonlyArray<{ readonly type: string; readonly value: string }>;
  readonly media?: ReadonlyArray<Media>;
}

export interface SelectedOption {
  readonly name: string;
  readonly label: string;
}

interface Availability {
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

/** The commerce API's product with its variants, as it answers it alone. */
const productSchema = object(
  {
    id: text,
    name: text,
    slugUrl: text,
    description: text,
    rating: finite,
    reviewsCount: count,
    featuredVariantId: text,
    optionTypeCategories: orNone(firstOf(text)),
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

export type SoldProduct = Output<typeof productSchema>;
type SoldVariant = SoldProduct['variants'][number];

/** What is asked for of a product, to be read here. */
export const PRODUCT_INCLUDES = 'variants,brand';

/** A product with variants to buy; undefined without any. */
export function readProduct(resource: Resource | undefined): SoldProduct | undefined {
  const product = productSchema(resource);
  return product && product.variants.length > 0 ? product : undefined;
}

/** A product with these of its variants, the first of which stands for it (types/product.json). */
export function productWith(
  product: SoldProduct,
  shown: ReadonlyArray<SoldVariant>,
  market: Market,
) {
  const { id, slugUrl, name, description, rating, reviewsCount, brand, variants } = product;
  const lists = variants.map((variant) => listPriceOf(variant, market) ?? priceIn(variant, market));
  const isReduced = variants.some(({ originalPrice }) => originalPrice);
  return {
    id,
    handle: slugUrl,
    title: [brand?.name, name].filter(Boolean).join(' '),
    description: { plain: description || name },
    url: publicAddress(market.addressing, market.locale, productPath(slugUrl)),
    price_range: rangeOf(variants.map((variant) => priceIn(variant, market))),
    ...(isReduced && { list_price_range: rangeOf(lists) }),
    ...(rating !== undefined && { rating: ratingOf(rating, reviewsCount) }),
    ...optionsOf(product),
    variants: shown.map((variant) => ucpVariant(product, variant, market)),
  };
}

/** A product in search results, with the variant that the results show. */
export function foundProduct(product: FoundProduct, market: Market) {
  const { id, path, name, brandName, price, originalPrice, picture, rating } = product;
  const url = publicAddress(market.addressing, market.locale, path);
  const media = [mediaOf(picture.url, name, market)];
  const prices = rangeOf([priceOf(price)]);
  return {
    id,
    handle: path.replace(/\?.*$/s, '').split('/').at(-1) ?? '',
    title: [brandName, name].filter(Boolean).join(' '),
    description: { plain: name },
    url,
    price_range: prices,
    ...(originalPrice && { list_price_range: rangeOf([priceOf(originalPrice)]) }),
    media,
    ...(rating !== null && { rating: ratingOf(rating, product.reviewsCount) }),
    variants: [
      {
        id: variantId(id, product.variantId),
        title: name,
        description: { plain: name },
        url,
        price: priceOf(price),
        ...(originalPrice && { list_price: priceOf(originalPrice) }),
        availability: product.isSoldOut ? SOLD_OUT : IN_STOCK,
        media,
      },
    ],
  };
}

export function ucpVariant(product: SoldProduct, variant: SoldVariant, market: Market): UcpVariant {
  const list = listPriceOf(variant, market);
  const title = variant.name || product.name;
  return {
    id: variantId(product.id, variant.id),
    title,
    description: { plain: title },
    url: publicAddress(market.addressing, market.locale, variantPath(product.slugUrl, variant.id)),
    price: priceIn(variant, market),
    ...(list && { list_price: list }),
    availability: availabilityOf(variant),
    ...(axisOf(product) && { options: [selectedOption(product, variant)] }),
    ...(variant.gtin && { barcodes: [{ type: 'GTIN', value: variant.gtin }] }),
    media: variant.imageUrls.map((url) => mediaOf(url, title, market)),
  };
}

const IN_STOCK: Availability = { available: true, status: 'in_stock' };
const SOLD_OUT: Availability = { available: false, status: 'out_of_stock' };
/** Before its launch; what only members can buy by then, an agent can't. */
const BEFORE_LAUNCH: Availability = { available: false, status: 'preorder' };

function availabilityOf({ soldOut, launchStatus }: SoldVariant): Availability {
  if (launchStatus !== 'none' && launchStatus !== 'launched') return BEFORE_LAUNCH;
  return soldOut ? SOLD_OUT : IN_STOCK;
}

/** What the variants differ in; undefined for a product of a single variant. */
const axisOf = ({ optionTypeCategories, variants }: SoldProduct): string | undefined =>
  variants.length > 1 ? (optionTypeCategories ?? 'option') : undefined;

/** The choice that is this variant. */
export const selectedOption = (product: SoldProduct, { name }: SoldVariant): SelectedOption => ({
  name: axisOf(product) ?? 'option',
  label: name,
});

/** What there is to choose from, and what can be bought of it; nothing for a product of a single variant. */
function optionsOf(product: SoldProduct) {
  const name = axisOf(product);
  if (name === undefined) return {};
  const values = product.variants.map((variant) => ({
    label: variant.name,
    available: availabilityOf(variant).available,
    exists: true,
  }));
  return { options: [{ name, values }] };
}

const moneyIn = (units: number, { locale }: Market) =>
  priceOf({ amount: units, currency: COUNTRY_CURRENCY[locale.country] });

const priceIn = ({ price = 0 }: SoldVariant, market: Market) => moneyIn(price, market);

/** The price before a reduction; undefined without one. */
const listPriceOf = ({ originalPrice }: SoldVariant, market: Market) =>
  originalPrice ? moneyIn(originalPrice, market) : undefined;

function rangeOf(prices: ReadonlyArray<UcpPrice>) {
  const sorted = prices.toSorted((one, other) => one.amount - other.amount);
  return { min: sorted[0], max: sorted.at(-1) };
}

const ratingOf = (value: number, reviews: number) => ({ value, scale_max: 5, count: reviews });

const mediaOf = (url: string, alternative: string, { addressing }: Market): Media => ({
  type: 'image',
  url: new URL(url, addressing.origin).href,
  alt_text: alternative,
});
