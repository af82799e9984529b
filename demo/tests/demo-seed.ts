import type { Texts } from '#commerce-api/database/text-rows.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import { createDemoSeed } from '#demo/load/demo-seed.ts';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { SEEDED_AT } from '../../tests/builders/seed.ts';

/** As the shop is filled with it on the day on which tests fill theirs. */
export const FILLED_WITH = createDemoSeed(SEEDED_AT);

/**
 * What the demo shop sells: made once for all files that share a worker, which only read it. Guides
 * and reviews are lists whose texts are by language, as the catalogue has them.
 */
export const DEMO_SEED = {
  ...FILLED_WITH,
  products: [...FILLED_WITH.products].map(withLists),
};

export interface Guide {
  readonly ingredients: ReadonlyArray<string>;
  readonly keyIngredients: ReadonlyArray<{ readonly name: Text; readonly text: Text }>;
  readonly freeFrom: ReadonlyArray<Text>;
  readonly howToUse: ReadonlyArray<Text>;
  readonly warnings: ReadonlyArray<Text>;
}

interface Review {
  readonly id: string;
  readonly rating: number;
  readonly title: Text;
  readonly text: Text;
  readonly author: Text;
  readonly writtenAt: string;
  readonly variantId?: string;
  readonly photos?: ReadonlyArray<string>;
}

interface ListedProduct extends SeedProduct {
  readonly guide?: Guide;
  /** How many reviews have five stars, four, three, two and one. */
  readonly ratingCounts?: ReadonlyArray<number>;
  /** The reviews with words. */
  readonly reviews?: ReadonlyArray<Review>;
}

function withLists(product: SeedProduct): ListedProduct {
  const { guide = {}, reviews = {} } = product.listTexts ?? {};
  const [counts] = [...lists<number>(reviews['rating-counts']).values()];
  return {
    ...product,
    ...(Object.keys(guide).length > 0 && { guide: guideOf(guide) }),
    ...(counts && { ratingCounts: counts, reviews: reviewsOf(reviews.reviews) }),
  };
}

function guideOf(guide: Texts): Guide {
  const textsOf = (name: string) => together(lists<string>(guide[name]), (written) => written);
  const named = lists<Readonly<Record<'name' | 'text', string>>>(guide['key-ingredients']);
  const names = together(named, ({ name }) => name);
  const explained = together(named, ({ text }) => text);
  return {
    ingredients: textsOf('ingredients').map(({ en }) => en),
    keyIngredients: names.map((name, index) => ({ name, text: explained[index] ?? name })),
    freeFrom: textsOf('free-from'),
    howToUse: textsOf('how-to-use'),
    warnings: textsOf('warnings'),
  };
}

type Written = Readonly<Record<string, string>> &
  Pick<Review, 'id' | 'rating'> & { readonly photos?: ReadonlyArray<string> };

function reviewsOf(texts: Texts[string] | undefined): ReadonlyArray<Review> {
  const written = lists<Written>(texts);
  const [title, text, author] = ['title', 'text', 'author'].map((field) =>
    together(written, (review) => review[field] ?? ''),
  );
  const NONE = { en: '' };
  return (written.get('en') ?? []).map((review, index) => ({
    id: review.id,
    rating: review.rating,
    title: title?.[index] ?? NONE,
    text: text?.[index] ?? NONE,
    author: author?.[index] ?? NONE,
    writtenAt: review['written-at'] ?? '',
    ...(review['variant-id'] && { variantId: review['variant-id'] }),
    ...(review.photos && { photos: review.photos }),
  }));
}

/** The lists by language. */
function lists<Item>(texts: Texts[string] | undefined): ReadonlyMap<Language, ReadonlyArray<Item>> {
  return new Map(
    LANGUAGES.flatMap((language) => {
      const list = texts?.[language];
      return list === undefined ? [] : [[language, JSON.parse(list) as ReadonlyArray<Item>]];
    }),
  );
}

/** One list of texts by language. */
function together<Item>(
  byLanguage: ReadonlyMap<Language, ReadonlyArray<Item>>,
  read: (item: Item) => string,
): ReadonlyArray<Text> {
  return (byLanguage.get('en') ?? []).map((item, index) => {
    const others = [...byLanguage].flatMap(([language, list]) => {
      const one = list[index];
      return one === undefined ? [] : [[language, read(one)]];
    });
    return { en: read(item), ...Object.fromEntries(others) };
  });
}
