import { isLanguage, LANGUAGES, type Language } from '#domain/locale/locales.ts';
import type { GuideAttribute } from '../catalogue/guide-attributes.ts';
import type { WrittenReview } from '../catalogue/review-attributes.ts';
import type { Texts } from '../database/text-rows.ts';
import { textIn } from '../database/translated.ts';
import type { ListLine, ProductLine, ReviewLine } from './catalogue-schema.ts';
import { instantOf } from './moments.ts';

type Lists = Pick<
  ProductLine,
  | 'ingredients'
  | 'key_ingredients'
  | 'free_from'
  | 'how_to_use'
  | 'warnings'
  | 'rating_counts'
  | 'reviews'
>;

/** A line's lists of texts, in JSON by language, as the language layer has them. */
export function listTexts(line: Lists, now: Date): { guide: Texts; reviews: Texts } {
  const guide: Record<GuideAttribute, Texts[string] | undefined> = {
    ingredients: byLanguage(line.ingredients, textIn),
    'key-ingredients': byLanguage(line.key_ingredients, (item, language) => ({
      name: textIn(item.name, language),
      text: textIn(item.text, language),
    })),
    'free-from': byLanguage(line.free_from, textIn),
    'how-to-use': byLanguage(line.how_to_use, textIn),
    warnings: byLanguage(line.warnings, textIn),
  };
  const written = byLanguage(line.reviews, (review, language) => writtenIn(language, review, now));
  const counts = line.rating_counts && { en: JSON.stringify(line.rating_counts) };
  return { guide: given(guide), reviews: given({ 'rating-counts': counts, reviews: written }) };
}

const given = (texts: Readonly<Record<string, Texts[string] | undefined>>): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

/**
 * A list in JSON in each language that it says something in, of English at least. Undefined for one
 * that is empty.
 */
function byLanguage<Item>(
  list: ListLine<Item> | undefined,
  itemIn: (item: Item, language: Language) => unknown,
): Texts[string] | undefined {
  if (list === undefined) return undefined;
  const isOne = Array.isArray(list);
  const languages = LANGUAGES.filter((language) =>
    isOne
      ? language === 'en' || list.some((item) => speaks(item, language))
      : language === 'en' || (list as Record<Language, unknown>)[language] !== undefined,
  );
  const itemsIn = (language: Language): ReadonlyArray<Item> => {
    if (isOne) return list as ReadonlyArray<Item>;
    const lists = list as Partial<Record<Language, ReadonlyArray<Item>>>;
    return lists[language] ?? Object.values(lists)[0] ?? [];
  };
  if (isOne && list.length === 0) return undefined;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      JSON.stringify(itemsIn(language).map((item) => itemIn(item, language))),
    ]),
  );
}

/** Whether an item is or has a text in the language. A review has an `id`, which isn't Indonesian. */
function speaks(item: unknown, language: Language): boolean {
  if (typeof item !== 'object' || item === null) return false;
  if (Object.keys(item).every(isLanguage)) return language in item;
  return Object.values(item).some((value) => speaks(value, language));
}

function writtenIn(language: Language, review: ReviewLine, now: Date): WrittenReview {
  return {
    id: review.id,
    rating: review.rating,
    title: textIn(review.title, language),
    text: textIn(review.text, language),
    author: textIn(review.author, language),
    'written-at': instantOf(review.written_at, now),
    'skin-type': review.skin_type,
    'variant-id': review.variant,
    photos: review.photos,
  };
}
