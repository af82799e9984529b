import type { GuideAttribute } from '#commerce-api/catalogue/guide-attributes.ts';
import type { Texts } from '#commerce-api/database/text-rows.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import type { SeedGuide } from './seed.ts';

/** A guide in the form of its product's language layer: each list that isn't empty, as JSON. */
export function guideTexts(guide: SeedGuide): Texts {
  const { ingredients, keyIngredients, freeFrom, howToUse, warnings } = guide;
  const lists: ReadonlyArray<readonly [GuideAttribute, number, Texts[string]]> = [
    ['ingredients', ingredients.length, { en: JSON.stringify(ingredients) }],
    [
      'key-ingredients',
      keyIngredients.length,
      perLanguage(
        keyIngredients.flatMap(({ name, text }) => [name, text]),
        (language) =>
          keyIngredients.map(({ name, text }) => ({
            name: inLanguage(name, language),
            text: inLanguage(text, language),
          })),
      ),
    ],
    ['free-from', freeFrom.length, listOf(freeFrom)],
    ['how-to-use', howToUse.length, listOf(howToUse)],
    ['warnings', warnings.length, listOf(warnings)],
  ];
  const present = lists.filter(([, length]) => length > 0);
  return Object.fromEntries(present.map(([name, , texts]) => [name, texts]));
}

const listOf = (texts: ReadonlyArray<Text>) =>
  perLanguage(texts, (language) => texts.map((text) => inLanguage(text, language)));

/** A list in each language that one of its texts is in. */
export const perLanguage = (
  texts: ReadonlyArray<Text>,
  listIn: (language: Language) => ReadonlyArray<unknown>,
): Texts[string] =>
  Object.fromEntries(
    LANGUAGES.filter((language) => texts.some((text) => text[language] !== undefined)).map(
      (language) => [language, JSON.stringify(listIn(language))],
    ),
  );

const inLanguage = (text: Text, language: Language) => text[language] ?? text.en;
