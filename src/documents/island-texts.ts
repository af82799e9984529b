import type { ContentReader } from '#content';
import type { IslandTextsPart } from '#domain/page/island-texts.ts';
import { formsOf, type MessageKeys } from '#i18n/forms-of.ts';

/**
 * The texts of each part, by section of the message files. Plurals are named without their form.
 */
const TEXTS = {
  'product-card': {
    product: [
      'new',
      'soldOut',
      'comingSoon',
      'earlyAccess',
      'wasPrice',
      'priceFrom',
      'wish',
      'quickAdd',
      'ratingLabel',
      'shade',
      'size',
      'scent',
      'type',
    ],
  },
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
} as const satisfies Record<IslandTextsPart, MessageKeys>;

const isPart = (part: string | undefined): part is IslandTextsPart =>
  part !== undefined && part in TEXTS;

/**
 * The texts of a part in the page's language as JSON: `{ "new": "New", "shade_one": … }`. Cards without
 * the heart's text have no heart. Without members, nobody buys early.
 */
export function islandTexts(content: ContentReader, part: string | undefined) {
  if (!isPart(part)) return undefined;
  const texts = formsOf(content.locale.language, TEXTS[part]);
  const { wish, earlyAccess, ...others } = texts;
  const lacks = content.lacks();
  return JSON.stringify({
    ...others,
    ...(wish && !lacks.includes('wish-list') && { wish }),
    ...(earlyAccess && {
      earlyAccess: lacks.includes('members') ? others.comingSoon : earlyAccess,
    }),
  });
}
