import * as z from 'zod';
import {
  AMOUNT_MAX,
  color,
  count,
  id,
  longText,
  name,
  pictureUrl,
  plainTextUpTo,
  position,
  shortText,
  slug,
} from '#commerce-api/admin/fields.ts';
import { popularity, REVIEWS_MAX } from '#commerce-api/admin/products/product-fields.ts';
import { PRODUCT_LIMITS } from '#content/catalogue/product-schema.ts';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from '#domain/limits.ts';
import { COUNTRIES, type Country, LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, currencyDigits, fromMajorUnits } from '#domain/money/money.ts';
import type { Text } from '../database/translated.ts';
import { isMoment, MOMENT, MOMENT_FORMS } from './moments.ts';

/**
 * The lines of a catalogue in the long form, as `README.md` describes them: products, brands and
 * categories in the shop's own languages and currencies. Limits are those of the admin surface.
 */

/** An object with these fields and no others. Whoever mistypes a name reads which there are. */
function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no field ${issue.keys.join(', ')}; there are ${Object.keys(shape).join(', ')}`
        : undefined,
  });
}

const perLanguage = <Value extends z.ZodType>(value: Value) =>
  fields(
    Object.fromEntries(LANGUAGES.map((language) => [language, value.optional()])) as Record<
      Language,
      z.ZodOptional<Value>
    >,
  ).refine((values) => Object.keys(values).length > 0, 'is in no language');

/** A text, the same in all languages or by language. Without English, the first one stands for it. */
const text = (wording: z.ZodType<string>) =>
  z.union([wording, perLanguage(wording)]).transform((given): Text => {
    if (typeof given === 'string') return { en: given };
    const first = LANGUAGES.map((language) => given[language]).find((each) => each !== undefined);
    return { en: first ?? '', ...defined(given) };
  });

function defined(given: Partial<Record<Language, string | undefined>>) {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      given[language] === undefined ? [] : [[language, given[language]]],
    ),
  ) as Partial<Record<Language, string>>;
}

/** Items whose texts are by language, or lists by language whose texts are each in one. */
const list = <Item extends z.ZodType>(item: Item, most: number) => {
  const items = z.array(item).max(most);
  return z.union([items, perLanguage(items)]);
};

const moment = z.string().regex(MOMENT, MOMENT_FORMS).refine(isMoment, MOMENT_FORMS);

/** An address, a path of the shop, or a file in the folder of the catalogue or below it. */
const source = z
  .string()
  .max(2_000)
  .regex(
    /^(?:https?:\/\/|\/(?![/\\])|(?![\w+.-]*:)[^/\\].*\.(?:avif|gif|jpe?g|png|webp)$)/i,
    'is neither an address, a path of the shop, nor a file such as pictures/rose.jpg',
  )
  .refine((src) => src.isWellFormed(), 'not well-formed');

const picture = z
  .union([source, fields({ src: source, alt: text(shortText).optional() })])
  .transform((given) => (typeof given === 'string' ? { src: given } : given));
const pictures = z.array(picture).max(PRODUCT_LIMITS.pictures);

const gtin = z
  .string()
  .regex(/^(?:\d{8}|\d{12,14})$/, 'is no GTIN: 8, 12, 13 or 14 digits')
  .refine(hasCheckDigit, 'is no GTIN: its last digit does not fit the others');

/** Of the digits before it, every other one counts three times, the last of them first. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Major units of the country's currency, read as minor units. */
function money(country: Country) {
  const currency = COUNTRY_CURRENCY[country];
  const digits = currencyDigits(currency);
  return z
    .number()
    .min(0)
    .max(AMOUNT_MAX / 10 ** digits)
    .multipleOf(10 ** -digits, {
      error: `has more decimals than ${currency}, which has ${digits || 'none'}`,
    })
    .transform((amount) => fromMajorUnits(amount, currency).amount);
}

/** What a variant costs in a country, and how many there are. */
const offer = (country: Country) =>
  fields({
    price: money(country).describe(`In ${COUNTRY_CURRENCY[country]}`),
    original_price: money(country).optional(),
    sale_price: money(country).optional(),
    sale_from: moment.optional(),
    sale_until: moment.optional(),
    stock: count.default(0).describe('Units'),
  }).superRefine(mustBeReduced);

interface WrittenOffer {
  readonly price: number;
  readonly original_price?: number | undefined;
  readonly sale_price?: number | undefined;
}

function mustBeReduced(
  { price, original_price: original, sale_price: sale }: WrittenOffer,
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (original !== undefined && original <= price) refuse('original_price', 'is not above price');
  if (sale !== undefined && sale >= price) refuse('sale_price', 'is not below price');
}

const byCountry = <Value extends z.ZodType>(valueIn: (country: Country) => Value) =>
  fields(
    Object.fromEntries(
      COUNTRIES.map((country) => [country, valueIn(country).optional()]),
    ) as Record<Country, z.ZodOptional<Value>>,
  );

const variant = fields({
  id,
  name: text(shortText).default({ en: '' }),
  sku: shortText.optional().describe('As the stock system calls it; the id if absent'),
  gtin: gtin.optional(),
  color: color.toLowerCase().optional(),
  pictures: pictures.optional(),
  offers: byCountry(offer)
    .default({})
    .describe('By country; one without an offer does not sell the variant'),
});

const sentence = text(plainTextUpTo(PRODUCT_LIMITS.sentence));

const review = fields({
  id,
  rating: z.int().min(1).max(5),
  title: text(shortText).default({ en: '' }),
  text: text(plainTextUpTo(REVIEW_TEXT_MAX)),
  author: text(name),
  written_at: moment,
  skin_type: shortText.optional(),
  variant: id.optional(),
  photos: z.array(pictureUrl).max(REVIEW_PHOTOS_MAX).optional(),
});

const product = fields({
  kind: z.literal('product'),
  id,
  name: text(name),
  brand: id.describe('Id of a brand'),
  category: id.describe('Id of the deepest category'),
  slug: slug.optional(),
  description: text(longText).default({ en: '' }),
  option: z
    .enum(['shade', 'size', 'scent', 'type'])
    .optional()
    .describe('What the variants differ by'),
  tags: z.array(shortText).max(PRODUCT_LIMITS.tags).default([]),
  is_new: z.boolean().default(false),
  popularity: popularity.default(0).describe('Lists have the highest first'),
  launch_at: moment.optional(),
  early_access_at: moment.optional(),
  rating: z.number().min(0).max(5).optional(),
  reviews_count: count.default(0),
  rating_counts: z
    .array(count)
    .length(5)
    .optional()
    .describe('How many reviews have five stars, four, three, two and one'),
  reviews: list(review, REVIEWS_MAX).optional(),
  ingredients: list(text(name), PRODUCT_LIMITS.ingredients).optional(),
  key_ingredients: list(
    fields({ name: text(name), text: sentence }),
    PRODUCT_LIMITS.keyIngredients,
  ).optional(),
  free_from: list(text(name), PRODUCT_LIMITS.freeFrom).optional(),
  how_to_use: list(sentence, PRODUCT_LIMITS.howToUse).optional(),
  warnings: list(sentence, PRODUCT_LIMITS.warnings).optional(),
  goes_well_with: z.array(id).max(1_000).optional(),
  store_stock: byCountry(() =>
    z
      .array(fields({ store: id, variants: z.array(id).max(PRODUCT_LIMITS.variants) }))
      .max(PRODUCT_LIMITS.stores),
  ).optional(),
  pictures: pictures.optional(),
  variants: z.array(variant).min(1).max(PRODUCT_LIMITS.variants),
}).superRefine(({ launch_at, early_access_at }, context) => {
  if (launch_at !== undefined || early_access_at === undefined) return;
  const message = 'is needed where there is early_access_at';
  context.addIssue({ code: 'custom', path: ['launch_at'], message });
});

const brand = fields({
  kind: z.literal('brand'),
  id,
  name: text(name),
  slug: slug.optional(),
  description: text(longText).default({ en: '' }),
});

const category = fields({
  kind: z.literal('category'),
  id,
  name: text(name),
  parent: id.optional().describe('Id of the category above; absent for a root'),
  slug: slug.optional(),
  position: position.optional(),
});

export const longLine = z.discriminatedUnion('kind', [product, brand, category]);

export type LongLine = z.output<typeof longLine>;
export type ProductLine = z.output<typeof product>;
export type BrandLine = z.output<typeof brand>;
export type CategoryLine = z.output<typeof category>;
export type VariantLine = z.output<typeof variant>;
export type OfferLine = z.output<ReturnType<typeof offer>>;
export type ReviewLine = z.output<typeof review>;
/** Items whose texts are by language, or lists by language. */
export type ListLine<Item> =
  | ReadonlyArray<Item>
  | Readonly<Partial<Record<Language, ReadonlyArray<Item> | undefined>>>;
