import * as z from 'zod';
import {
  color,
  count,
  gtin,
  id,
  longText,
  name,
  partNumber,
  pictureUrl,
  plainTextUpTo,
  position,
  shortText,
  slug,
} from '#commerce-api/admin/fields.ts';
import {
  optionType,
  popularity,
  REVIEWS_MAX,
  rating,
  ratingCounts,
  stars,
  tags,
  wouldBuyAgain,
} from '#commerce-api/admin/products/product-fields.ts';
import { PRODUCT_LIMITS } from '#content/catalogue/product-schema.ts';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from '#domain/limits.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import type { SalePrice } from '#domain/money/price.ts';
import type { Text } from '../database/translated.ts';
import type { SeedPrice, SeedVariant } from '../seed/seed.ts';
import {
  byCountry,
  column,
  type Kind,
  lineKind,
  listOf,
  maybe,
  orElse,
  plain,
  record,
  WHOLE,
} from './column.ts';
import { moment } from './moments.ts';
import { text, textList } from './text-kinds.ts';
import { money, picture } from './value-kinds.ts';

/**
 * The columns of a catalogue in the long form: products, brands and categories in the shop's own
 * languages and currencies. Lines are read by them and exported by them; CSV, the JSON Schema and the
 * tables of `README.md` follow from them. Limits are those of the admin surface.
 *
 * After a change of them, `vitest --update tests/unit/seed/documented-catalogue.test.ts` writes the schema
 * and the tables.
 */

/** What a variant costs in a country, and how many there are. */
export const offerIn = (country: Country) =>
  record({
    price: column(money(country), 'money'),
    original_price: column(maybe(money(country)), 'money above `price`, which is struck through'),
    sale_price: column(
      maybe(money(country)),
      'money below `price`, for the time from `sale_from` until `sale_until`',
      'salePrice.amount',
    ),
    sale_from: column(maybe(moment), 'moment; without it, the sale has begun', 'salePrice.from'),
    sale_until: column(maybe(moment), 'moment; without it, the sale goes on', 'salePrice.until'),
    stock: column(orElse(plain(count), 0), 'units; 0 by default'),
  });

/** An offer in the form in which its columns are stored. */
interface Offer extends Omit<SeedPrice, 'salePrice'> {
  readonly salePrice?: Partial<SalePrice>;
  readonly stock: number;
}

const OFFERS = byCountry((country) => {
  const kind = offerIn(country);
  return { ...kind, schema: kind.schema.superRefine(mustBeReduced) };
});

interface OfferInput {
  readonly price: number;
  readonly original_price?: number | undefined;
  readonly sale_price?: number | undefined;
}

function mustBeReduced(
  { price, original_price: original, sale_price: sale }: OfferInput,
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (original !== undefined && original <= price) refuse('original_price', 'is not above price');
  if (sale !== undefined && sale >= price) refuse('sale_price', 'is not below price');
}

/** Prices and stock, which the shop keeps apart. */
const offers: Kind<typeof OFFERS.schema> = {
  schema: OFFERS.schema,
  read(input, circumstances) {
    const stored = Object.entries(OFFERS.read(input, circumstances) as Record<string, Offer>);
    return {
      prices: Object.fromEntries(stored.map(([country, offer]) => [country, priceOf(offer)])),
      inventory: Object.fromEntries(stored.map(([country, { stock }]) => [country, stock])),
    };
  },
  write(stored) {
    const { prices, inventory } = stored as SeedVariant;
    const both = COUNTRIES.flatMap((country) =>
      prices[country] ? [[country, { ...prices[country], stock: inventory[country] }]] : [],
    );
    return OFFERS.write(Object.fromEntries(both)) ?? {};
  },
};

function priceOf({ price, originalPrice, salePrice = {} }: Offer): SeedPrice {
  const { amount, from = null, until = null } = salePrice;
  return {
    price,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(amount !== undefined && { salePrice: { amount, from, until } }),
  };
}

const pictures = maybe(listOf(picture, PRODUCT_LIMITS.pictures));

export const VARIANT = record({
  id: column(plain(id), "id, of no other product's variant"),
  name: column(
    orElse(text(shortText), { en: '' }),
    'text: what people choose by. Needed if there are several',
  ),
  sku: column(maybe(plain(shortText)), 'as your stock system calls it; by default the id'),
  gtin: column(maybe(plain(gtin)), '8, 12, 13 or 14 digits with their check digit, as text'),
  mpn: column(maybe(plain(partNumber)), 'what its maker calls it, at most 70 characters'),
  color: column(maybe(plain(color.toLowerCase())), 'its swatch, such as `#8e4a4f`'),
  pictures: column(pictures, `at most ${PRODUCT_LIMITS.pictures}, the first of which cards show`),
  offers: column(
    orElse(offers, {}),
    `by country (${COUNTRIES.map((country) => `\`${country}\``).join(', ')}). Without an offer, the country doesn't sell it`,
    WHOLE,
  ),
});

export const REVIEW = record({
  id: column(plain(id), 'id'),
  rating: column(plain(stars), '1 to 5'),
  title: column(orElse(text(shortText), { en: '' }), 'text'),
  text: column(
    text(plainTextUpTo(REVIEW_TEXT_MAX)),
    `text, at most ${REVIEW_TEXT_MAX.toLocaleString('en')} characters`,
  ),
  author: column(text(name), 'text'),
  written_at: column(moment, 'moment', 'written-at'),
  skin_type: column(maybe(plain(shortText)), 'an answer of the Beauty Profile: `dry`', 'skin-type'),
  variant: column(maybe(plain(id)), 'id of what the author bought', 'variant-id'),
  helpful_count: column(maybe(plain(count)), 'how many found it helpful', 'helpful-count'),
  photos: column(
    maybe(plain(z.array(pictureUrl).max(REVIEW_PHOTOS_MAX))),
    `addresses or paths of square pictures, at most ${REVIEW_PHOTOS_MAX}`,
  ),
});

/** A list that no language has words in, which the shop keeps beside those that have. */
const asEnglish = <Schema extends z.ZodType>(schema: Schema): Kind<Schema> => ({
  schema,
  read: (input) => ({ en: JSON.stringify(input) }),
  write: (stored) => plain(schema).write(JSON.parse((stored as Text).en)),
});

const sentence = text(plainTextUpTo(PRODUCT_LIMITS.sentence));
const guide = <Item extends z.ZodType>(item: Kind<Item>, most: number) =>
  maybe(textList(item, most));

const stockInStore = record({
  store: column(plain(id), 'id of the store', 'storeId'),
  variants: column(
    orElse(plain(z.array(id).max(PRODUCT_LIMITS.variants)), []),
    'ids of the variants that it holds',
    'variantIds',
  ),
});

const variants = listOf(VARIANT, PRODUCT_LIMITS.variants);

export const PRODUCT = record({
  kind: column(lineKind('product'), '`product`', WHOLE),
  id: column(plain(id), 'id'),
  name: column(text(name), 'text'),
  brand: column(plain(id), 'id of a brand that has a line or that the shop has', 'brandId'),
  category: column(plain(id), 'id of its deepest category, likewise', 'categoryId'),
  slug: column(maybe(plain(slug)), 'its address; by default made of brand and name'),
  description: column(orElse(text(longText), { en: '' }), 'text'),
  option: column(
    maybe(plain(optionType)),
    'what its variants differ by: `shade`, `size`, `scent` or `type`',
    'optionType',
  ),
  tags: column(
    orElse(plain(tags), []),
    `at most ${PRODUCT_LIMITS.tags} English tags, which become [filter values](#rules)`,
  ),
  is_new: column(orElse(plain(z.boolean()), false), 'false by default'),
  popularity: column(orElse(plain(popularity), 0), 'a number; lists have the highest first'),
  launch_at: column(maybe(moment), 'moment from when on everybody can buy it', 'launch.launchAt'),
  early_access_at: column(
    maybe(moment),
    'moment from when on members can buy it',
    'launch.earlyAccessAt',
  ),
  rating: column(maybe(plain(rating)), '0 to 5'),
  reviews_count: column(orElse(plain(count), 0), 'a whole number'),
  rating_counts: column(
    maybe(asEnglish(ratingCounts)),
    'how many reviews have five stars, four, three, two and one',
    'listTexts.reviews.rating-counts',
  ),
  would_buy_again: column(
    maybe(asEnglish(wouldBuyAgain)),
    'how many reviewers would buy it again, and how many would not',
    'listTexts.reviews.would-buy-again',
  ),
  reviews: column(
    guide(REVIEW, REVIEWS_MAX),
    `list of at most ${REVIEWS_MAX.toLocaleString('en')}, as below`,
    'listTexts.reviews.reviews',
  ),
  ingredients: column(
    guide(text(name), PRODUCT_LIMITS.ingredients),
    `list of at most ${PRODUCT_LIMITS.ingredients} INCI names, largest share first`,
    'listTexts.guide.ingredients',
  ),
  key_ingredients: column(
    guide(
      record({ name: column(text(name), 'text'), text: column(sentence, 'text') }),
      PRODUCT_LIMITS.keyIngredients,
    ),
    `list of at most ${PRODUCT_LIMITS.keyIngredients} objects of texts \`name\` and \`text\``,
    'listTexts.guide.key-ingredients',
  ),
  free_from: column(
    guide(text(name), PRODUCT_LIMITS.freeFrom),
    `list of at most ${PRODUCT_LIMITS.freeFrom} texts`,
    'listTexts.guide.free-from',
  ),
  how_to_use: column(
    guide(sentence, PRODUCT_LIMITS.howToUse),
    `list of at most ${PRODUCT_LIMITS.howToUse} texts`,
    'listTexts.guide.how-to-use',
  ),
  warnings: column(
    guide(sentence, PRODUCT_LIMITS.warnings),
    `list of at most ${PRODUCT_LIMITS.warnings} texts`,
    'listTexts.guide.warnings',
  ),
  goes_well_with: column(
    maybe(plain(z.array(id).max(1_000))),
    'ids of products that are used with it, most often first',
  ),
  store_stock: column(
    maybe(byCountry(() => listOf(stockInStore, PRODUCT_LIMITS.stores))),
    'by country, what stores hold: `{ "SG": [{ "store": "ion-orchard", "variants": ["S1-50"] }] }`',
  ),
  pictures: column(pictures, `at most ${PRODUCT_LIMITS.pictures}, for variants without their own`),
  variants: column(
    { ...variants, schema: variants.schema.min(1) },
    `1 to ${PRODUCT_LIMITS.variants}, as below`,
  ),
});

export const BRAND = record({
  kind: column(lineKind('brand'), '`brand`', WHOLE),
  id: column(plain(id), 'id'),
  name: column(text(name), 'text'),
  slug: column(maybe(plain(slug)), 'its address, unique; by default made of the name'),
  description: column(orElse(text(longText), { en: '' }), 'text'),
});

export const CATEGORY = record({
  kind: column(lineKind('category'), '`category`', WHOLE),
  id: column(plain(id), 'id'),
  name: column(text(name), 'text', 'label'),
  parent: column(
    maybe(plain(id)),
    'id of the category above it; absent for a root. There are three levels',
    'parentId',
  ),
  slug: column(
    maybe(plain(slug)),
    'its segment of addresses, unique among its siblings; by default made of the name',
  ),
  position: column(
    maybe(plain(position)),
    'its place among its siblings, a whole number; by default that of the lines',
  ),
});

const product = PRODUCT.schema.superRefine(({ launch_at, early_access_at }, context) => {
  if (launch_at !== undefined || early_access_at === undefined) return;
  const message = 'is needed where there is early_access_at';
  context.addIssue({ code: 'custom', path: ['launch_at'], message });
});

export const longLine = z.discriminatedUnion('kind', [product, BRAND.schema, CATEGORY.schema]);

export type LongLine = z.output<typeof longLine>;
export type ProductLine = z.output<typeof product>;
export type BrandLine = z.output<typeof BRAND.schema>;
export type CategoryLine = z.output<typeof CATEGORY.schema>;
export type ReviewLine = z.output<typeof REVIEW.schema>;
