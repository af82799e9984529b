import { CARD_FIELDS } from '#commerce/card-fields.ts';
import { isRecord, list, resourceOf, text } from '#commerce/loose-json.ts';
import type { ProductCard } from '#content';
import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { RECOMMENDATIONS_LIMIT, RECOMMENDATIONS_MAX } from '#domain/limits.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { cardOf, included } from '../product/card-of.ts';
import { storedJson } from '../stored-json.ts';
import type { Recommended } from './report-recommended.ts';

/**
 * The API's recommendations for a page: based on products viewed in this browser, or else on sales.
 * Products without data, sold-out ones, and those that the page shows already are left out.
 */
export async function fetchRecommended(
  locale: PageLocale,
  { path, except }: RecommendedPage,
): Promise<Recommended> {
  const viewed = viewedProducts();
  const asked = {
    page_path: path,
    n_recommendations: Math.min(RECOMMENDATIONS_MAX + except.length, RECOMMENDATIONS_LIMIT),
  };
  const client = browserClient(locale);
  const { document } =
    viewed.length > 0
      ? await client.post('productsByStrategy', {
          query: CARD_FIELDS,
          body: { ...asked, recently_viewed_products: viewed },
        })
      : await client.post('productsByPopularity', { query: CARD_FIELDS, body: asked });
  const { items, ...recommender } = resourceOf(document)?.attributes ?? {};
  const by = {
    strategy: text(recommender.strategy),
    split_key: text(recommender.split_key),
    recommendation_id: text(recommender.recommendation_id),
  };
  const products = list(items)
    .flatMap((item) => readItem(document, item))
    .filter(({ id }) => !except.includes(id))
    .slice(0, RECOMMENDATIONS_MAX);
  return { by, isPersonal: viewed.length > 0 && by.strategy !== BY_POPULARITY, products };
}

/** The API's name for the strategy that knows nothing of the visitor. */
const BY_POPULARITY = 'popularity';

interface RecommendedPage {
  readonly path: string;
  /** Ids of products that the page shows already. */
  readonly except: ReadonlyArray<string>;
}

function readItem(document: unknown, item: unknown): ReadonlyArray<ProductCard> {
  if (!isRecord(item) || !text(item.product_id)) return [];
  const card = cardOf(document, included(document, 'variants', text(item.variant_id)));
  return card && !card.isSoldOut ? [card] : [];
}

function viewedProducts(): ReadonlyArray<string> {
  return list(storedJson('localStorage', LOCAL_STORAGE.productViews)).map(text).filter(Boolean);
}
