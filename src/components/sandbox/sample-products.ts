import type {
  Picture,
  ProductCard,
  ProductContent,
  ProductQuestion,
  ProductReviews,
  VariantContent,
} from '#content';
import { SANDBOX } from '#domain/addresses/addresses.ts';
import { QUESTIONS_IN_VIEW } from '#domain/limits.ts';
import type { Launch, LaunchStatus } from '#domain/locale/launch.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits, type Money } from '#domain/money/money.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { Swatch } from '#domain/product/product-card.ts';
import { TRADE } from '#shop/tables/countries.ts';
import cream from './pictures/cream.svg?url&no-inline';
import lipstick from './pictures/lipstick.svg?url&no-inline';
import scent from './pictures/scent.svg?url&no-inline';
import { sampleTexts } from './sample-texts.ts';

/**
 * Sample products for the sandbox. They aren't content: the sandbox is the same whatever is sold,
 * and their links lead back to it.
 */

/** The price of a lipstick in major units. */
const USD = 32.5;

/** In the country's currency, in halves where it has decimals. */
export function samplePrice({ country }: Locale, times = 1): Money {
  const amount = USD * TRADE[country].imports.factor * times;
  return fromMajorUnits(Math.round(amount * 2) / 2, COUNTRY_CURRENCY[country]);
}

const launchOf = (status: LaunchStatus): Launch => ({
  status,
  earlyAccessAt: null,
  launchAt: null,
});

export const SAMPLE_PICTURES: ReadonlyArray<Picture> = [lipstick, cream, scent].map((url) => ({
  url,
  width: 600,
  height: 600,
  alt: '',
}));

const [PICTURE] = SAMPLE_PICTURES as [Picture, ...Array<Picture>];

export const SAMPLE_WITHOUT = noPicture({ brandName: 'Maison Aube', path: 'lipstick' });

/** A card in each of its states, by name of the state. */
export function sampleCards(locale: Locale): ReadonlyArray<readonly [string, ProductCard]> {
  const { product, longProduct, ad } = sampleTexts(locale.language);
  const plain: ProductCard = {
    id: 'sample',
    path: SANDBOX,
    name: product,
    brandName: 'Maison Aube',
    picture: PICTURE,
    price: samplePrice(locale),
    isFromPrice: false,
    originalPrice: null,
    saleText: null,
    rating: 4.4,
    reviewsCount: 1_234,
    variantsCount: 12,
    optionType: 'shade',
    swatches: sampleSwatches(locale),
    isNew: false,
    isSoldOut: false,
    launch: launchOf('none'),
    featuredAd: null,
  };
  const reduced = { originalPrice: samplePrice(locale, 1.25), saleText: '-20%' };
  return [
    ['plain', plain],
    ['new', { ...plain, isNew: true }],
    ['reduced', { ...plain, ...reduced }],
    [
      'in several sizes',
      { ...plain, optionType: 'size', variantsCount: 2, swatches: [], isFromPrice: true },
    ],
    ['with an ad', { ...plain, featuredAd: { iconType: 'gift', shortTitle: ad, variantIds: [] } }],
    ['sold out', { ...plain, isSoldOut: true }],
    ['without a picture', { ...plain, picture: SAMPLE_WITHOUT, swatches: [] }],
    ['coming soon', { ...plain, launch: launchOf('coming_soon'), rating: null }],
    ['early access', { ...plain, launch: launchOf('early_access') }],
    [
      'long name, one variant, no rating',
      { ...plain, name: longProduct, variantsCount: 1, swatches: [], rating: null },
    ],
  ];
}

const COLORS = ['#8e4a4f', '#5d2b3f', '#b5583c', '#d9a58c'] as const;

/** Shades that lead back to the sandbox, the third of them sold out. */
function sampleSwatches({ language }: Locale): ReadonlyArray<Swatch> {
  return sampleTexts(language).shades.map((name, position) => ({
    variantId: `shade-${position}`,
    name,
    color: COLORS[position] ?? null,
    iconUrl: null,
    pictureUrl: SAMPLE_PICTURES[position]?.url ?? PICTURE.url,
    isSoldOut: position === 2,
  }));
}

/** A product whose variants differ in shade or size, each in another state. */
export function sampleProduct(locale: Locale, optionType: 'shade' | 'size'): ProductContent {
  const { product, shades, text, labels, ad } = sampleTexts(locale.language);
  const isShade = optionType === 'shade';
  const names = isShade ? shades : ['15 ml', '30 ml', '50 ml', '100 ml'];
  const variants = names.map((name, position) => ({
    ...sampleVariant(locale),
    id: `${optionType}-${position}`,
    name,
    color: isShade ? (COLORS[position] ?? null) : null,
    isSoldOut: position === 2,
    isLowStock: position === 1,
    originalPrice: position === 1 ? samplePrice(locale, 1.25) : null,
    saleText: position === 1 ? '-20%' : null,
    launch: launchOf(position === 3 ? 'coming_soon' : 'none'),
  }));
  return {
    id: optionType,
    name: product,
    path: SANDBOX,
    description: text,
    brand: { name: 'Maison Aube', path: SANDBOX },
    breadcrumbs: [],
    optionType,
    rating: 4.4,
    reviewsCount: 1_234,
    isNew: true,
    tags: labels,
    guide: {
      ingredients: ['Aqua', 'Glycerin', 'Niacinamide', 'Panthenol'],
      keyIngredients: [],
      freeFrom: [...labels],
      howToUse: [text],
      warnings: [],
    },
    launch: launchOf('none'),
    featuredAd: {
      iconType: 'gift',
      shortTitle: ad,
      terms: text,
      variantIds: [`${optionType}-0`],
    },
    featuredVariantId: `${optionType}-0`,
    variants,
  };
}

/** Reviews with and without what they may have. */
export function sampleReviews(locale: Locale): ProductReviews {
  const { product, shades, text } = sampleTexts(locale.language);
  const plain = { text, author: 'Mei L.', writtenAt: '2026-03-01T12:00:00Z', helpfulCount: 0 };
  const whole = {
    ...plain,
    id: 'r1',
    rating: 5,
    title: product,
    helpfulCount: 12,
    skinType: 'dry',
    variantName: shades[0] ?? null,
    photos: SAMPLE_PICTURES,
  };
  return {
    counts: [800, 280, 100, 40, 14],
    wouldBuyAgain: { answers: 312, share: 0.92 },
    writtenCount: 40,
    variants: shades.slice(0, 2).map((name, index) => ({ id: String(index), name })),
    pictured: [whole],
    reviews: [
      whole,
      { ...plain, id: 'r2', rating: 3, title: '', skinType: null, variantName: null, photos: [] },
    ],
  };
}

/** Questions as many as are in view and one more, of which one has no name. */
export function sampleQuestions(locale: Locale): ReadonlyArray<ProductQuestion> {
  const { question, text } = sampleTexts(locale.language);
  return Array.from({ length: QUESTIONS_IN_VIEW + 1 }, (_, index) => ({
    id: `q${index}`,
    text: question,
    author: index === 1 ? '' : 'Mei L.',
    askedAt: '2026-03-01T12:00:00Z',
    answer: text,
  }));
}

function sampleVariant(locale: Locale): VariantContent {
  return {
    id: '',
    name: '',
    price: samplePrice(locale),
    originalPrice: null,
    saleText: null,
    pictures: SAMPLE_PICTURES,
    color: null,
    iconUrl: null,
    seal: 'Vegan',
    tags: [],
    isSoldOut: false,
    isLowStock: false,
    launch: launchOf('none'),
  };
}
