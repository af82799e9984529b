import type { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { shopFacts } from '#domain/shop-facts.ts';
import { messages } from '#i18n/messages.ts';
import { SHOP } from '#shop/shop.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Texts = Readonly<Record<Language, Sections>>;

/**
 * What is wrong in what an owner writes, all of it at once.
 *
 * @example 'shop/shop.ts: colors.theme must be a colour such as #0b0b0c.'
 */
export function shopProblems(shop: unknown = SHOP, texts: Texts = messages): ReadonlyArray<string> {
  return [...factProblems(shop, texts), ...LANGUAGES.flatMap((each) => textProblems(texts, each))];
}

function factProblems(shop: unknown, texts: Texts): ReadonlyArray<string> {
  const problem = (field: string, message: string) => `shop/shop.ts: ${field} ${message}.`;
  const { success, data, error } = shopFacts.safeParse(shop);
  if (!success) return error.issues.flatMap(fieldsOf).map((field) => problem(...field));
  const titles = new Set(keysOf(texts.en));
  return data.navigationPages.flatMap(({ title }, index) =>
    titles.has(title) ? [] : [problem(`navigationPages.${index}.title`, 'must be a message')],
  );
}

/** The fields that an issue is about, each with what is wrong with it. */
function fieldsOf(
  issue: z.core.$ZodIssue,
): ReadonlyArray<readonly [field: string, message: string]> {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [[path.join('.'), message]];
  return issue.keys.map((key) => [[...path, key].join('.'), 'is unknown'] as const);
}

/** What a language lacks of English, or has besides; it may have other forms of plurals. */
function textProblems(texts: Texts, language: Language): ReadonlyArray<string> {
  const [wanted, had] = [new Set(keysOf(texts.en)), new Set(keysOf(texts[language]))];
  const problem = (key: string, message: string) =>
    `shop/messages/${language}.json: ${key} ${message}.`;
  return [
    ...[...wanted.difference(had)].map((key) => problem(key, 'is missing')),
    ...[...had.difference(wanted)].map((key) => problem(key, 'is not in English')),
  ];
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** `section.key`, without the form of a plural. */
const keysOf = (sections: Sections): ReadonlyArray<string> =>
  Object.entries(sections).flatMap(([section, texts]) =>
    Object.keys(texts).map((key) => `${section}.${key.replace(PLURAL_FORM, '')}`),
  );
