import { purchasedItemSchema } from '#commerce/account-item.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { Item } from '#commerce/item.ts';
import { many } from '#commerce/json-api-document.ts';
import type { Offer } from '#commerce/offer.ts';
import { address, firstOf, listOf, object, orNone, part, text } from '#commerce/schema.ts';
import { search } from '#commerce/search.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { storedJson } from '../browser/stored-values.ts';
import { fetchVariants } from '../product/fetch-variants.ts';

/** A product that a shopper may wear; its variant is the shade that they bought, empty if it isn't known. */
export interface WornProduct
  extends Pick<Item, 'variantId' | 'variantName' | 'productName' | 'brandName' | 'imgSrc'> {
  /** An id or a slug, by which the API finds it. */
  readonly key: string;
}

const NO_SHADE = { variantId: '', variantName: '' };

const SHOWN_MAX = 6;

/** Products with shades that match a query. */
export async function findWorn(
  client: CommerceClient,
  query: string,
): Promise<ReadonlyArray<WornProduct>> {
  const { products } = await search(client, { query, size: 24, hasFacets: false });
  return products
    .filter(({ swatches }) => swatches.length > 1)
    .slice(0, SHOWN_MAX)
    .map(({ id, name, brandName, picture }) => ({
      ...NO_SHADE,
      key: id,
      productName: name,
      brandName,
      imgSrc: picture.url,
    }));
}

/**
 * The shades that a member has bought, of products other than the one at the page; none for visitors.
 *
 * @param except the slug of that one
 */
export async function boughtShades(
  client: CommerceClient,
  except: string,
): Promise<ReadonlyArray<WornProduct>> {
  if (!isSignedIn() || !shopHas('orders')) return [];
  const { document } = await client.get('purchasedItems', { query: { 'page[size]': 50 } });
  return many(purchasedItemSchema)(document)
    .filter(({ color, productSlug }) => color !== '' && productSlug !== except)
    .slice(0, SHOWN_MAX)
    .map((item) => ({ ...item, key: item.productSlug }));
}

const VIEWED_FIELDS = {
  'fields[products]': 'name,option-type-categories,featured-variant,brand',
  'fields[variants]': 'image-urls',
  'fields[brands]': 'name',
} as const;

/** The products with shades that were viewed in this browser, other than this one. */
export async function viewedProducts(
  client: CommerceClient,
  except: string,
): Promise<ReadonlyArray<WornProduct>> {
  const kept = storedJson('localStorage', LOCAL_STORAGE.productViews, listOf(orNone(text)));
  const ids = kept.filter((id) => id !== except);
  if (ids.length === 0) return [];
  const query = { 'filter[id]': ids.slice(0, 24).join(','), include: 'featured_variant,brand' };
  const { document } = await client.get('productsById', { query: { ...query, ...VIEWED_FIELDS } });
  return many(viewedSchema)(document)
    .filter(({ optionTypeCategories }) => optionTypeCategories.includes('shade'))
    .slice(0, SHOWN_MAX)
    .map(({ id, name, brand, featuredVariant }) => ({
      ...NO_SHADE,
      key: id,
      productName: name,
      brandName: brand.name,
      imgSrc: featuredVariant.imageUrls,
    }));
}

const viewedSchema = object({
  id: text,
  name: text,
  optionTypeCategories: listOf(text),
  brand: part({ name: text }),
  featuredVariant: part({ imageUrls: firstOf(address) }),
});

/** The variants of a product that have a colour; it is named by its id or slug. */
export async function shadesOf(locale: PageLocale, product: string): Promise<ReadonlyArray<Offer>> {
  const deadline = performance.now() + REQUEST_TIMEOUT_MS;
  const { variants } = await fetchVariants(locale, product, deadline);
  return variants.filter(({ color }) => color !== '');
}
