import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import type { SeedPicture, SeedPrice, SeedProduct, SeedVariant } from '../seed/seed.ts';
import type { OfferLine, ProductLine, VariantLine } from './catalogue-schema.ts';
import { listTexts } from './list-texts.ts';
import { instantOf } from './moments.ts';
import type { PictureFiles } from './picture-files.ts';

export interface LongProductOptions {
  readonly slug: string;
  /** The day that relative moments count from. */
  readonly now: Date;
  /** Knows the addresses of the files beside the catalogue. */
  readonly pictures: Pick<PictureFiles, 'addressOf'>;
}

/** The product of a line in the long form. It's sold where a variant has an offer. */
export function longProduct(line: ProductLine, options: LongProductOptions): SeedProduct {
  const { slug, now } = options;
  const { launch_at: launch, early_access_at: earlyAccess } = line;
  return {
    id: line.id,
    slug,
    name: line.name,
    description: line.description,
    brandId: line.brand,
    categoryId: line.category,
    optionType: line.option ?? null,
    rating: line.rating ?? null,
    reviewsCount: line.reviews_count,
    popularity: line.popularity,
    isNew: line.is_new,
    tags: line.tags,
    ...(launch !== undefined && {
      launch: {
        launchAt: instantOf(launch, now),
        ...(earlyAccess !== undefined && { earlyAccessAt: instantOf(earlyAccess, now) }),
      },
    }),
    variants: line.variants.map((variant) => longVariant(variant, options)),
    listTexts: listTexts(line, now),
    storeStock: storeStockOf(line),
    goesWellWith: line.goes_well_with ?? [],
    pictures: picturesOf(line.pictures, options),
    countries: COUNTRIES.filter((country) => line.variants.some(({ offers }) => offers[country])),
  };
}

function longVariant(variant: VariantLine, options: LongProductOptions): SeedVariant {
  const { now } = options;
  const offers = COUNTRIES.flatMap((country) => {
    const offer = variant.offers[country];
    return offer ? [[country, offer] as const] : [];
  });
  return {
    id: variant.id,
    name: variant.name,
    ...(variant.color === undefined ? {} : { color: variant.color }),
    gtin: variant.gtin,
    sku: variant.sku,
    pictures: picturesOf(variant.pictures, options),
    prices: Object.fromEntries(offers.map(([country, offer]) => [country, priceOf(offer, now)])),
    inventory: Object.fromEntries(offers.map(([country, { stock }]) => [country, stock])),
  };
}

function priceOf(offer: OfferLine, now: Date): SeedPrice {
  const { price, original_price: originalPrice, sale_price: amount } = offer;
  const at = (moment: string | undefined) => (moment === undefined ? null : instantOf(moment, now));
  return {
    price,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(amount !== undefined && {
      salePrice: { amount, from: at(offer.sale_from), until: at(offer.sale_until) },
    }),
  };
}

function storeStockOf({ store_stock: stock }: ProductLine): NonNullable<SeedProduct['storeStock']> {
  const countries = Object.entries(stock ?? {}).map(([country, stores]) => [
    country as Country,
    (stores ?? []).map(({ store, variants }) => ({ storeId: store, variantIds: variants })),
  ]);
  return Object.fromEntries(countries);
}

function picturesOf(
  given: ProductLine['pictures'],
  { pictures }: LongProductOptions,
): ReadonlyArray<SeedPicture> | undefined {
  return given?.map(({ src, alt }) => ({ src: pictures.addressOf(src), alt }));
}
