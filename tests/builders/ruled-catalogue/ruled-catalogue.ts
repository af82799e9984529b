import {
  KINDS,
  MANNERS,
  RULED_BRANDS,
  RULED_CATEGORIES,
  RULED_COUNTRIES,
  RULED_FINISHES,
  RULED_LANGUAGES,
  type RuledCountry,
  type RuledKind,
  type RuledValue,
  SHADES,
  SIZES,
  type Words,
} from './catalogue-words.ts';

export interface RuledProduct {
  /** From 1. */
  readonly number: number;
  readonly slug: string;
  readonly names: Words;
  readonly descriptions: Words;
  readonly brand: RuledValue;
  readonly finish: RuledValue;
  readonly kind: RuledKind;
  /** Where it's sold: not everything is in Korea. */
  readonly countries: ReadonlyArray<RuledCountry>;
  readonly variants: ReadonlyArray<RuledVariant>;
}

export interface RuledVariant extends RuledValue {
  readonly hex?: string;
  /** Hundredths of a US dollar, a whole number of dollars. */
  readonly cents: number;
  readonly stock: number;
}

/** How many units of a country's currency a dollar is. */
export const RATES = { HK: 8, KR: 1_400, TH: 36 } as const satisfies Record<RuledCountry, number>;

/** Whether a product is sold in Korea depends on its number. */
const NOT_IN_KOREA = 10;

/** Products that follow from their numbers alone, so that each source gets the same. */
export function ruledProducts(count: number): ReadonlyArray<RuledProduct> {
  return Array.from({ length: count }, (_, index) => ruledProduct(index + 1));
}

export function ruledProduct(number: number): RuledProduct {
  const kind = pick(KINDS, number);
  const manner = pick(MANNERS, number);
  const names = eachLanguage((language) => {
    const [one, other] = [manner[language], kind.words[language]];
    const isJoined = language === 'zh';
    const name = language === 'th' ? `${other}${one}` : `${one}${isJoined ? '' : ' '}${other}`;
    return `${name} ${number}`;
  });
  return {
    number,
    slug: names.en.toLowerCase().replaceAll(' ', '-'),
    names,
    descriptions: eachLanguage((language) => `${names[language]}.`),
    brand: pick(RULED_BRANDS, number),
    // A kind has all finishes.
    finish: pick(RULED_FINISHES, Math.floor(number / KINDS.length)),
    kind,
    countries: RULED_COUNTRIES.filter((each) => each !== 'KR' || number % NOT_IN_KOREA !== 0),
    variants: variantsOf(kind, number),
  };
}

/** Two to four shades, or three sizes, of which the larger cost more. */
function variantsOf({ option }: RuledKind, number: number): ReadonlyArray<RuledVariant> {
  const all: ReadonlyArray<RuledValue> =
    option === 'shade' ? SHADES.slice(0, 2 + (number % 3)) : SIZES;
  return all.map((each, index) => ({
    ...each,
    cents: 100 * (12 + (number % 60) + (option === 'size' ? 10 * index : 0)),
    stock: 20 + (number % 30),
  }));
}

function eachLanguage(text: (language: keyof Words) => string): Words {
  const [en, zh, ko, th] = RULED_LANGUAGES.map(text);
  if (en === undefined || zh === undefined || ko === undefined || th === undefined) {
    throw new Error('A language has no text.');
  }
  return { en, zh, ko, th };
}

function pick<T>(among: ReadonlyArray<T>, number: number): T {
  const picked = among[number % among.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

/** The categories of a product by their slugs, from the deepest up. */
export function categoriesOf({ kind }: RuledProduct): ReadonlyArray<string> {
  const chain: Array<string> = [];
  for (let slug: string | null = kind.category; slug !== null; ) {
    chain.push(slug);
    slug = RULED_CATEGORIES.find((each) => each.slug === slug)?.parent ?? null;
  }
  return chain;
}
