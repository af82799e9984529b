import { LANGUAGES } from '#domain/locale/locales.ts';
import type { ShopProblem } from './shop-problem.ts';

/** The texts of a language, by section and key. */
export type TextSections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of a shop by language; an absent language lacks all texts. */
export type ShopTexts = Readonly<Record<string, TextSections | undefined>>;

/**
 * What is missing or wrong in the messages: keys, the forms of plurals, and places for values, each compared
 * with English.
 */
export function messageProblems(texts: ShopTexts): ReadonlyArray<ShopProblem> {
  const english = expectedOf(texts.en ?? {});
  return LANGUAGES.flatMap((language) => {
    const file = `shop/languages/${language}/messages.json`;
    const own = texts[language];
    if (!own)
      return [
        { file, message: 'There are no messages: copy those of English and translate them.' },
      ];
    const entries = entriesOf(own);
    return [
      ...keyProblems(entries, english),
      ...pluralProblems(entries, language, english),
      ...textProblems(entries, english),
    ].map((message): ShopProblem => ({ file, message }));
  });
}

/** What English has, and every language needs. */
interface Expected {
  readonly keys: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, string>;
  /** The places for values, by key. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
}

function expectedOf(english: TextSections): Expected {
  const entries = entriesOf(english);
  const places = entries.map(([key, text]) => [withoutForm(key), placesIn(text)] as const);
  return { keys: keysOf(entries), texts: new Map(entries), places: new Map(places) };
}

/** Texts by `section.key`. */
type Entries = ReadonlyArray<readonly [key: string, text: string]>;

/** The keys of messages as `section.key`, without the forms of plurals. */
export const messageKeys = (sections: TextSections): ReadonlySet<string> =>
  keysOf(entriesOf(sections));

const keysOf = (entries: Entries): ReadonlySet<string> =>
  new Set(entries.map(([key]) => withoutForm(key)));

/** Keys that a language lacks of English, and keys that English lacks. Plural forms may differ. */
function keyProblems(own: Entries, { keys: expectedKeys }: Expected): ReadonlyArray<string> {
  const had = keysOf(own);
  return [
    ...[...expectedKeys.difference(had)].map((key) => `${key} is missing.`),
    ...[...had.difference(expectedKeys)].map((key) => `${key} is not in English.`),
  ];
}

/**
 * Forms of plurals that the language has and a message lacks, or the other way around: but for a form that was copied
 * from English and isn't translated yet.
 */
function pluralProblems(
  own: Entries,
  language: string,
  { texts }: Expected,
): ReadonlyArray<string> {
  const needed: ReadonlySet<string> = new Set(
    new Intl.PluralRules(language).resolvedOptions().pluralCategories,
  );
  const isCopied = ([key, text]: readonly [string, string]) =>
    texts.get(key) === text && !needed.has(key.slice(withoutForm(key).length + 1));
  const plurals = own.filter((entry) => PLURAL_FORM.test(entry[0]) && !isCopied(entry));
  const byKey = Map.groupBy(plurals, ([key]) => withoutForm(key));
  return [...byKey].flatMap(([key, forms]) => {
    const had = new Set(forms.map(([form]) => form.slice(key.length + 1)));
    return [
      ...[...needed.difference(had)].map(
        (form) => `${key}_${form} is missing, a form of the plural.`,
      ),
      ...[...had.difference(needed)]
        .filter((form) => form !== ZERO)
        .map((form) => `${key}_${form} is no form of plurals in this language.`),
    ];
  });
}

/** Texts that are empty, or have other places for values than English. */
function textProblems(own: Entries, expected: Expected): ReadonlyArray<string> {
  return own.flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} is empty.`];
    const places = placesIn(text);
    const inEnglish = expected.places.get(withoutForm(key)) ?? places;
    return [
      ...[...inEnglish.difference(places)].map((name) => `${key} has no place for {{${name}}}.`),
      ...[...places.difference(inEnglish)].map(
        (name) => `${key} has a place for {{${name}}}, which English has not.`,
      ),
    ];
  });
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Every language may have a text of its own for none. */
const ZERO = 'zero';

const withoutForm = (key: string) => key.replace(PLURAL_FORM, '');

const entriesOf = (sections: TextSections): Entries =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text] as const),
  );

/** Filled in when messages load, in sentences otherwise than alone: each language has its own way. */
const NAMES_OF_SHOP: ReadonlySet<string> = new Set(['shop', 'shopInText']);

const NONE: ReadonlySet<string> = new Set();

/** The names of values that a text has places for. */
function placesIn(text: string): ReadonlySet<string> {
  if (!text.includes('{{')) return NONE;
  const names = [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !NAMES_OF_SHOP.has(name)));
}
