import { describe, expect, test } from 'vitest';
import { tagLabel } from '#commerce-api/catalogue/tag-labels.ts';
import { resolveTranslated, type Text } from '#commerce-api/database/translated.ts';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { isAgainst, isProse } from '#scripts/check/check-texts.ts';
import { GLOSSARY } from '#shop/tables/glossary.ts';
import { countriesOf, shopTexts, stringsIn } from '../../../tests/unit/i18n/shop-texts.ts';
import { DEMO_SEED, type Guide } from '../demo-seed.ts';

/** The texts of the demo, checked against each language's glossary. */

const seed = DEMO_SEED;

describe.each(LANGUAGES.filter((language) => GLOSSARY[language]))('the words in %s', (language) => {
  const texts = [...new Set(demoTexts(language))].filter(isProse);

  test.each(GLOSSARY[language] ?? [])('name $term one way', (term) => {
    const { say, except = [] } = term;
    const offends = isAgainst(term);
    expect(texts.filter((text) => offends(text) && !except.includes(text))).toEqual([]);
    const isSaid = (text: string) => text.toLowerCase().includes(say.toLowerCase());
    expect([...texts, ...shopTexts(language)].some(isSaid)).toBe(true);
  });
});

/** The demo shop's texts in the countries of the language, with the names and texts of products. */
function demoTexts(language: Language): ReadonlyArray<string> {
  const written = (text: Text) => text[language] ?? text.en;
  const countries = countriesOf(language);
  const products = [...seed.products].filter((product) =>
    countries.some((country) => product.countries.includes(country)),
  );
  return [
    ...countries.flatMap((country) =>
      stringsIn(resolveTranslated(seed.content[country], language)),
    ),
    ...seed.brands.flatMap(({ name, description }) => [written(name), written(description)]),
    ...seed.categories.map(({ label }) => written(label)),
    ...products.flatMap(({ name, description, tags, variants, guide, reviews = [] }) => [
      written(name),
      written(description),
      ...tags.map((tag) => tagLabel(tag, language)),
      ...variants.map((variant) => written(variant.name)),
      ...(guide ? guideTexts(guide, written) : []),
      ...reviews.flatMap(({ title, text }) => [written(title), written(text)]),
    ]),
  ];
}

function guideTexts(guide: Guide, written: (text: Text) => string): ReadonlyArray<string> {
  const { keyIngredients, freeFrom, howToUse, warnings } = guide;
  const explained = keyIngredients.flatMap(({ name, text }) => [name, text]);
  return [...explained, ...freeFrom, ...howToUse, ...warnings].map(written);
}
