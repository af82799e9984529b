import * as z from 'zod';
import {
  COUNTRIES,
  type Country,
  LANGUAGES,
  type Language,
  parseCountry,
} from '#domain/locale/locales.ts';

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const pairsOf = (text: string) =>
  wordsOf(text).map((pair) => ({ pair, name: pair.split('=')[0], value: pair.split('=')[1] }));

/** Refuses a list that gives something two values: one of them would be forgotten silently. */
export function refuseTwice(
  pairs: ReadonlyArray<{ readonly name?: string | undefined }>,
  context: z.RefinementCtx,
): void {
  const names = pairs.map(({ name = '' }) => name.toUpperCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) context.addIssue(`names ${pairs[twice]?.name} twice`);
}

export interface CountryPairs {
  /** The word for a country's value: `token`. */
  readonly value: string;
  /** The value's meaning in a phrase: `the token of that country's channel`. */
  readonly meaning: string;
  readonly example: string;
}

type Parse<T> = (text: string, context: z.RefinementCtx) => T;

/** `SG=sg-token HK=hk-token` */
export function countryPairs({
  value: word,
  meaning,
  example,
}: CountryPairs): Parse<ReadonlyMap<Country, string>> {
  return (text, context) => {
    const found = new Map<Country, string>();
    for (const { pair, name, value } of pairsOf(text)) {
      const country = parseCountry(name);
      if (!country || !value) {
        const expected = `COUNTRY=${word} is expected, with ${meaning}`;
        context.addIssue(`has "${pair}", where ${expected}, such as ${example}`);
        return z.NEVER;
      }
      found.set(country, value);
    }
    if (found.size === 0) context.addIssue(`must name a country, such as ${example}`);
    refuseTwice(pairsOf(text), context);
    return found;
  };
}

/** `pk_1` for all countries, or `SG=pk_1 HK=pk_2` */
export function countryPairsOrOne(pairs: CountryPairs): Parse<ReadonlyMap<Country, string>> {
  const parsePairs = countryPairs(pairs);
  return (text, context) => {
    const [one = '', ...others] = wordsOf(text);
    if (others.length > 0 || one.includes('=')) return parsePairs(text, context);
    return new Map(COUNTRIES.map((country) => [country, one]));
  };
}

export interface LanguageCodes {
  readonly system: string;
  readonly code: RegExp;
  readonly example: string;
}

/** `zh=zh_Hant` */
export function languagePairs({
  system,
  code,
  example,
}: LanguageCodes): Parse<ReadonlyMap<Language, string>> {
  return (text, context) => {
    const languages = new Map<Language, string>();
    for (const { pair, name, value = '' } of pairsOf(text)) {
      const language = LANGUAGES.find((each) => each === name);
      if (!language || !code.test(value)) {
        const expected = `language=code is expected, with a language code of ${system}`;
        context.addIssue(`has "${pair}", where ${expected}, such as ${example}`);
        return z.NEVER;
      }
      languages.set(language, value);
    }
    refuseTwice(pairsOf(text), context);
    return languages;
  };
}

export const parseChannels = countryPairs({
  value: 'token',
  meaning: "the token of that country's channel",
  example: 'SG=sg-token',
});

export const parseLanguages = languagePairs({
  system: 'Vendure',
  code: /^[a-z]{2,3}(_[A-Za-z]+)?$/,
  example: 'zh=zh_Hant',
});

/** Where Medusa may have a product's brand. */
export const BRAND_PLACES = ['collection', 'type', 'tag', 'metadata'] as const;

export const parseRegions = countryPairs({
  value: 'id',
  meaning: "the id of that country's region",
  example: 'SG=reg_01J',
});

export const parseKeys = countryPairsOrOne({
  value: 'key',
  meaning: 'a publishable key, or one key for all countries',
  example: 'SG=pk_1234',
});

export const parseMedusaLanguages = languagePairs({
  system: 'Medusa',
  code: /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/,
  example: 'zh=zh-TW',
});
