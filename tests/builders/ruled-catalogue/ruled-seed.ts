import { translated } from '#commerce-api/database/translated.ts';
import type { Seed, SeedProduct } from '#commerce-api/seed/seed.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS } from '#domain/money/money.ts';
import { aContent, perCountry } from '../seed.ts';
import {
  FINISH_WORDS,
  RULED_BRANDS,
  RULED_CATEGORIES,
  RULED_COUNTRIES,
  RULED_FINISHES,
  type RuledCountry,
} from './catalogue-words.ts';
import { RATES, type RuledProduct } from './ruled-catalogue.ts';

/** The catalogue of the rule as the embedded API is filled with it. */
export function ruledSeed(products: ReadonlyArray<RuledProduct>): Seed {
  return {
    brands: RULED_BRANDS.map(({ code, words }) => ({
      id: code,
      slug: code,
      name: words,
      description: { en: '' },
    })),
    categories: RULED_CATEGORIES.map(({ slug, parent, words }, position) => ({
      id: slug,
      slug,
      label: words,
      parentId: parent,
      position,
    })),
    products: products.map(seedProduct),
    content: perCountry(() => ({ ...aContent(), ...contentOf(products) })),
  };
}

/** What a shop shows around its products. */
function contentOf(products: ReadonlyArray<RuledProduct>) {
  const roots = RULED_CATEGORIES.filter(({ parent }) => parent === null);
  return {
    ads: [],
    'brand-contents': [],
    'category-contents': [],
    'filter-types': [
      {
        id: 'finish',
        attributes: {
          name: translated(FINISH_WORDS),
          position: 0,
          values: RULED_FINISHES.map(({ code, words }) => ({ id: code, name: translated(words) })),
        },
      },
    ],
    'home-page-carousels': [
      {
        id: 'first',
        attributes: {
          title: 'Best sellers',
          link: '/new-arrivals',
          position: 0,
          'product-ids': products.slice(0, 12).map(idOf),
        },
      },
    ],
    navigation: [
      {
        id: 'main',
        attributes: {
          items: roots.map(({ slug, words }) => ({
            label: translated(words),
            link: `/categories/${slug}`,
            'category-id': slug,
          })),
        },
      },
    ],
  };
}

const idOf = ({ number }: RuledProduct) => `p${number}`;

/** The id of a product's first variant. */
export const firstVariantOf = (product: RuledProduct) =>
  `${idOf(product)}-${product.variants[0]?.code}`;

function seedProduct(product: RuledProduct): SeedProduct {
  const { number, slug, names, descriptions, brand, finish, kind, countries, variants } = product;
  const perOwn = <T>(value: (country: RuledCountry) => T) =>
    Object.fromEntries(RULED_COUNTRIES.map((country) => [country, value(country)]));
  return {
    id: idOf(product),
    slug,
    name: names,
    description: descriptions,
    brandId: brand.code,
    categoryId: kind.category,
    optionType: kind.option,
    rating: null,
    reviewsCount: 0,
    popularity: 10_000 - number,
    isNew: false,
    tags: [`${finish.words.en} Finish`],
    variants: variants.map(({ code, words, hex, cents, stock }) => ({
      id: `${idOf(product)}-${code}`,
      name: words,
      ...(hex !== undefined && { color: hex }),
      prices: perOwn((country) => ({ price: localPrice(cents, country) })),
      inventory: perOwn(() => stock),
    })),
    countries,
  };
}

/** In minor units of the country's currency. */
export function localPrice(cents: number, country: RuledCountry): number {
  const digits = CURRENCY_DIGITS[COUNTRY_CURRENCY[country]];
  return Math.round((cents / 100) * RATES[country] * 10 ** digits);
}
