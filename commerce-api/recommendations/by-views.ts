import { loadProducts, type Product } from '#commerce-api/catalogue/product.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { brandList, categoryList, popular, rankByPopularity } from './by-popularity.ts';
import type { Strategy } from './recommendation-resource.ts';

/** How many of the latest views count. */
const VIEWS_THAT_COUNT = 8;
/** How many candidates to take from the top of each list. */
const BEST_OF_LIST = 40;
/** Makes places further down count less, with small differences near the top. */
const PLACE_SOFTENER = 10;
const BRAND_SHARE = 0.5;
/** Enough for some products of the root category if the brand makes nothing else in it. */
const ROOT_SHARE = 0.25;

interface Visit {
  readonly path: string;
  /** Ids of the viewed products, newest first. */
  readonly viewed: ReadonlyArray<string>;
}

/**
 * Products similar to those viewed: of the same kind and, with less weight, of the same brand or the
 * same root category; best-sellers first, and recent views counting most. Without views, the
 * best-sellers for the page. Viewed products aren't recommended.
 */
export async function rankByViews(
  db: Database,
  locale: Locale,
  { path, viewed }: Visit,
): Promise<{ readonly strategy: Strategy; readonly ids: ReadonlyArray<string> }> {
  const popularOnPage = await rankByPopularity(db, locale, path);
  const seen = new Set(viewed);
  const products = await loadProducts(db, locale, [...seen].slice(0, VIEWS_THAT_COUNT));
  const unseen = popularOnPage.filter((id) => !seen.has(id));
  if (products.length === 0) return { strategy: 'popularity', ids: unseen };
  const scores = await scoresOf(db, locale, products);
  const mayBeShown = new Set(unseen);
  const ranked = [...scores]
    .filter(([id]) => mayBeShown.has(id))
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id);
  return { strategy: 'recently_viewed', ids: [...new Set([...ranked, ...unseen])] };
}

async function scoresOf(
  db: Database,
  locale: Locale,
  viewed: ReadonlyArray<Product>,
): Promise<ReadonlyMap<string, number>> {
  const scores = new Map<string, number>();
  for (const [position, { categories, brandId }] of viewed.entries()) {
    const weight = 1 / (position + 1);
    const kind = categories.at(-1);
    if (kind) addScores(scores, await popular(db, locale, categoryList(kind.id)), weight);
    addScores(scores, await popular(db, locale, brandList(brandId)), weight * BRAND_SHARE);
    const [root] = categories;
    if (root)
      addScores(scores, await popular(db, locale, categoryList(root.id)), weight * ROOT_SHARE);
  }
  return scores;
}

function addScores(scores: Map<string, number>, list: ReadonlyArray<string>, weight: number): void {
  for (const [place, id] of list.slice(0, BEST_OF_LIST).entries()) {
    scores.set(id, (scores.get(id) ?? 0) + weight / (place + PLACE_SOFTENER));
  }
}
