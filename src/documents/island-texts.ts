import type { ContentReader } from '#content';
import type { IslandTextsPart } from '#domain/page/island-texts.ts';
import { formsOf, type MessageKeys } from '#i18n/forms-of.ts';
import { cardWords } from '#views/card-words.ts';

const CARDS = 'product-card';

/**
 * The texts of each other part, by section of the message files. Plurals are named without their form.
 */
const TEXTS = {
  listing: {
    listing: [
      'count',
      'filters',
      'brand',
      'category',
      'onSale',
      'price',
      'priceFrom',
      'priceTo',
      'priceOrder',
      'priceAbove',
      'priceBelow',
      'apply',
      'chosen',
      'removeFilter',
      'clear',
      'sort',
      'sort-relevance',
      'sort-popularity',
      'sort-newest',
      'sort-price-asc',
      'sort-price-desc',
      'sort-rating',
      'showMore',
      'pages',
      'page',
      'previous',
      'next',
      'showAll',
      'noValue',
      'range',
      'dropFilter',
      'showFound',
      'none',
      'loading',
      'failed',
      'retry',
    ],
    search: ['titleIn', 'correction', 'asTyped'],
  },
  search: {
    search: [
      'popular',
      'recent',
      'clearRecent',
      'recentProducts',
      'suggestedBrands',
      'suggestedCategories',
      'suggestedProducts',
      'suggestedHelp',
      'categories',
      'suggestions',
      'viewAll',
      'noResults',
      'tipSpelling',
      'tipGeneral',
      'loading',
    ],
    stores: ['all'],
    product: ['ratingLabel', 'wasPrice', 'priceFrom'],
  },
} as const satisfies Record<Exclude<IslandTextsPart, typeof CARDS>, MessageKeys>;

const isPart = (part: string | undefined): part is keyof typeof TEXTS =>
  part !== undefined && part in TEXTS;

/** The texts of a part in the page's language as JSON: `{ "new": "New", "shade_one": … }`. */
export function islandTexts(content: ContentReader, part: string | undefined) {
  const { language } = content.locale;
  if (part === CARDS) return JSON.stringify(cardWords(language, content.lacks()));
  return isPart(part) ? JSON.stringify(formsOf(language, TEXTS[part])) : undefined;
}
