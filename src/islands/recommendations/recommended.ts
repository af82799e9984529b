import { CARD_FIELDS } from '#commerce/card-fields.ts';
import { cardOf, included, PLAIN_CARD, pictureAt } from '#commerce/card-of.ts';
import { cardOffer } from '#commerce/card-offer.ts';
import { isRecord, list, resourceOf, text } from '#commerce/loose-json.ts';
import type { ProductCard } from '#content';
import { productPath, variantPath } from '#domain/addresses/addresses.ts';
import { RECOMMENDATIONS_LIMIT, RECOMMENDATIONS_MAX } from '#domain/limits.ts';
import type { Country } from '#domain/locale/locales.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
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
    .flatMap((item) => readItem(document, item, locale.country))
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

/** From the item's own fields, or with more from what the document includes. */
function readItem(document: unknown, item: unknown, country: Country): ReadonlyArray<ProductCard> {
  if (!isRecord(item) || !text(item.product_id)) return [];
  const variant = included(document, 'variants', text(item.variant_id));
  const card = cardOf(document, variant, country) ?? itemCard(item, country);
  return card && !card.isSoldOut ? [card] : [];
}

/** Undefined for an item without a product's page. */
function itemCard(item: Record<string, unknown>, country: Country): ProductCard | undefined {
  const [slug, variantId, brandName] = [item.product_slug, item.variant_id, item.brand].map(text);
  if (!slug) return undefined;
  const path = variantId ? variantPath(slug, variantId) : productPath(slug);
  const offer = {
    'display-price': item.price_with_currency,
    'display-original-price': item.crossed_price_with_currency,
    'sale-text': item.sale_text,
  };
  return {
    ...PLAIN_CARD,
    id: text(item.product_id),
    variantId: variantId || undefined,
    path,
    name: text(item.name),
    brandName: brandName ?? '',
    picture: pictureAt(item.image_url) ?? noPicture({ brandName: brandName ?? '', path }),
    ...cardOffer(offer, undefined, country),
    rating: typeof item.rating === 'number' ? item.rating : null,
  };
}

function viewedProducts(): ReadonlyArray<string> {
  return list(storedJson('localStorage', LOCAL_STORAGE.productViews)).map(text).filter(Boolean);
}
