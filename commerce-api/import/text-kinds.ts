import * as z from 'zod';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { type Text, textIn } from '../database/translated.ts';
import { type Columns, fields, type Kind, valueAt } from './column.ts';

/** A text, the same in all languages or by language. Without English, the first one stands for it. */
export function text(wording: z.ZodType<string>): Kind<z.ZodType<Text>> {
  const schema = z.union([wording, perLanguage(wording)]).transform((input): Text => {
    if (typeof input === 'string') return { en: input };
    const texts = LANGUAGES.flatMap((language) => {
      const each = input[language];
      return each === undefined ? [] : [[language, each] as const];
    });
    return { en: texts[0]?.[1] ?? '', ...Object.fromEntries(texts) };
  });
  return {
    schema,
    isText: true,
    read: (input) => input,
    write: (stored) => textLine(stored as Text),
  };
}

/** The plain text if it's in English alone, and nothing for an empty one. */
function textLine(stored: Partial<Text>): string | Partial<Text> | undefined {
  const languages = LANGUAGES.filter((language) => stored[language] !== undefined);
  if (languages.every((language) => stored[language] === '')) return undefined;
  if (languages.every((language) => language === 'en')) return stored.en;
  return Object.fromEntries(languages.map((language) => [language, stored[language]]));
}

const perLanguage = <Value extends z.ZodType>(value: Value) =>
  fields(
    Object.fromEntries(LANGUAGES.map((language) => [language, value.optional()])) as Record<
      Language,
      z.ZodOptional<Value>
    >,
  ).refine((values) => Object.keys(values).length > 0, 'is in no language');

/**
 * Items whose texts are by language, or lists by language whose texts are each in one. The shop keeps
 * a list in JSON for each language that it says something in, and for English.
 */
export function textList<Item extends z.ZodType>(item: Kind<Item>, most: number) {
  const items = z.array(item.schema).max(most);
  const schema = z.union([items, perLanguage(items)]);
  return {
    schema,
    read(input, circumstances) {
      const storedItems = (list: ReadonlyArray<z.output<Item>>) =>
        list.map((each) => item.read(each, circumstances));
      if (Array.isArray(input)) {
        const list = storedItems(input);
        return list.length === 0 ? undefined : inLanguages(item, () => list);
      }
      const lists = input as Partial<Record<Language, ReadonlyArray<z.output<Item>>>>;
      return inLanguages(
        item,
        (language) => storedItems(lists[language] ?? Object.values(lists)[0] ?? []),
        (language) => lists[language] !== undefined,
      );
    },
    write(stored) {
      const lists = LANGUAGES.flatMap((language) => {
        const json = (stored as Partial<Text>)[language];
        return json === undefined ? [] : [[language, JSON.parse(json) as Array<unknown>] as const];
      });
      return listLine(item, lists);
    },
  } satisfies Kind<typeof schema>;
}

/** The list in each language. By default, in the languages of its texts. */
function inLanguages(
  item: Kind,
  listIn: (language: Language) => ReadonlyArray<unknown>,
  isIn = (language: Language) => listIn(language).some((each) => speaks(item, each, language)),
) {
  return Object.fromEntries(
    LANGUAGES.filter((language) => language === 'en' || isIn(language)).map((language) => {
      const list = listIn(language).map((each) => wordingIn(item, each, language));
      return [language, JSON.stringify(list)];
    }),
  );
}

type Lists = ReadonlyArray<readonly [Language, ReadonlyArray<unknown>]>;

/** One list if the languages have as many items with the same facts, or else the lists by language. */
function listLine(item: Kind, lists: Lists): unknown {
  const [first] = lists;
  if (!first || lists.every(([, list]) => list.length === 0)) return undefined;
  const wordings = (index: number, of: Lists) =>
    of.map(([language, list]) => [language, list[index]] as const);
  const written = (of: Lists) =>
    of[0]?.[1].map((_, index) => item.write(merged(item, wordings(index, of))));
  const facts = ([, list]: Lists[number]) =>
    JSON.stringify(list.map((each) => wordingIn(item, each, undefined)));
  if (lists.every((list) => facts(list) === facts(first))) return written(lists);
  return Object.fromEntries(
    lists.map(([language, list]) => [language, written([['en', list]])] as const),
  );
}

/** Whether an item is or has a text in the language. */
function speaks({ isText, columns }: Kind, stored: unknown, language: Language): boolean {
  if (isText) return (stored as Text)[language] !== undefined;
  return partsOf(columns, stored).some(([, value, kind]) => speaks(kind, value, language));
}

/** An item with its texts in a language, or without them. */
function wordingIn(
  { isText, columns }: Kind,
  stored: unknown,
  language: Language | undefined,
): unknown {
  if (isText) return language && textIn(stored as Text, language);
  if (!columns) return stored;
  const parts = partsOf(columns, stored);
  return Object.fromEntries(
    parts.map(([at, value, kind]) => [at, wordingIn(kind, value, language)]),
  );
}

/** An item with its texts in all languages. */
function merged(
  { isText, columns }: Kind,
  wordings: ReadonlyArray<readonly [Language, unknown]>,
): unknown {
  if (isText) return Object.fromEntries(wordings);
  const firstWording = wordings[0]?.[1];
  if (!columns) return firstWording;
  return Object.fromEntries(
    partsOf(columns, firstWording).map(([at, , kind]) => [
      at,
      merged(
        kind,
        wordings.map(([language, each]) => [language, valueAt(each, at)] as const),
      ),
    ]),
  );
}

/** The columns that an item has, with where it keeps them and what. */
function partsOf(columns: Columns = {}, stored: unknown) {
  return Object.values(columns).flatMap((kind) => {
    const value = valueAt(stored, kind.storedPath);
    return value === undefined ? [] : [[kind.storedPath, value, kind] as const];
  });
}
