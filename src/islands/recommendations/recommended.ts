import { CARD_FIELDS, readCard } from '#commerce/card.ts';
import { includedIn, one } from '#commerce/json-api-document.ts';
import { cardOf } from '#commerce/json-api-products.ts';
import { from, listOf, type Output, object, orNone, part, text } from '#commerce/schema.ts';
import type { ProductCard } from '#content';
import { RECOMMENDATIONS_LIMIT, RECOMMENDATIONS_MAX } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { storedJson } from '../browser/stored-values.ts';
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
  const { items, ...by } = recommended(document);
  const variants = includedIn(document, 'variants');
  const products = items
    .flatMap((item) => {
      const variant = variants.find(({ id }) => text(id) === item.id);
      return (variant && cardOf(variant, locale)) ?? itemCard(item, locale) ?? [];
    })
    .filter(({ id, isSoldOut }) => !isSoldOut && !except.includes(id))
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

/** A product, in the words of the recommendations' own documents. */
const itemSchema = object(
  {
    id: from('variant_id', text),
    'product-id': from('product_id', text),
    'slug-url': from('product_slug', text),
    'brand-name': from('brand', text),
    name: text,
    'image-urls': from('image_url', (url) => [url]),
    'display-price': from('price_with_currency', text),
    'display-original-price': from('crossed_price_with_currency', text),
    'sale-text': from('sale_text', text),
    rating: (value) => value,
  },
  'product-id',
);

const recommended = one(
  part({
    items: listOf(itemSchema),
    strategy: text,
    split_key: text,
    recommendation_id: text,
  }),
);

type Item = Output<typeof itemSchema>;

/** The card of an item alone; undefined for one without a product's page. */
const itemCard = (item: Item, locale: PageLocale): ProductCard | undefined =>
  item['slug-url'] ? readCard({ ...item, 'variants-count': 1 }, locale) : undefined;

const viewedProducts = () => storedJson('localStorage', LOCAL_STORAGE.productViews, viewed);

const viewed = listOf(orNone(text));
