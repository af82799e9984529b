import type { CommerceClient } from '#commerce/client.ts';
import { isRecord, list, resourcesOf, text } from '#commerce/loose-json.ts';
import { readPurchasedItem } from '#commerce/member-lists.ts';
import { search } from '#commerce/search.ts';
import type { QuickVariant } from '#commerce/shop-port.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { isSignedIn, type PageLocale } from '../browser-client.ts';
import { fetchVariants } from '../product/fetch-variants.ts';
import { shopHas } from '../shop-has.ts';
import { storedJson } from '../stored-json.ts';

/** A product that a shopper may wear, of which they know a shade. */
export interface WornProduct {
  /** An id or a slug, by which the API finds it. */
  readonly key: string;
  readonly name: string;
  readonly brandName: string;
  readonly pictureUrl: string;
  /** The shade that was bought, if that is known. */
  readonly shade?: { readonly id: string; readonly name: string };
}

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
      key: id,
      name,
      brandName,
      pictureUrl: picture.url,
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
  const shades = resourcesOf(document).filter(({ attributes }) => text(attributes.color) !== '');
  const items = shades.map(readPurchasedItem).filter(({ productSlug }) => productSlug !== except);
  return items.slice(0, SHOWN_MAX).map(({ productSlug, productName, variantName, ...item }) => ({
    key: productSlug,
    name: productName,
    brandName: item.brandName,
    pictureUrl: item.imgSrc ?? '',
    shade: { id: item.variantId, name: variantName },
  }));
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
  const kept = storedJson<unknown>('localStorage', LOCAL_STORAGE.productViews);
  const ids = list(kept)
    .map(text)
    .filter((id) => id !== '' && id !== except);
  if (ids.length === 0) return [];
  const query = { 'filter[id]': ids.slice(0, 24).join(','), include: 'featured_variant,brand' };
  const { document } = await client.get('productsById', { query: { ...query, ...VIEWED_FIELDS } });
  const included = isRecord(document) ? list(document.included).filter(isRecord) : [];
  const attributesAt = (type: string, resource: unknown, name: string) => {
    const id = linkedId(resource, name);
    const found = included.find((each) => each.type === type && text(each.id) === id);
    return isRecord(found?.attributes) ? found.attributes : {};
  };
  const products = isRecord(document) ? list(document.data).filter(isRecord) : [];
  return products
    .filter(({ attributes }) => isRecord(attributes) && isShaded(attributes))
    .map((product) => ({
      key: text(product.id),
      name: isRecord(product.attributes) ? text(product.attributes.name) : '',
      brandName: text(attributesAt('brands', product, 'brand').name),
      pictureUrl: text(
        list(attributesAt('variants', product, 'featured-variant')['image-urls'])[0],
      ),
    }))
    .slice(0, SHOWN_MAX);
}

const isShaded = (attributes: Readonly<Record<string, unknown>>) =>
  list(attributes['option-type-categories']).includes('shade');

function linkedId(resource: unknown, name: string): string {
  const relationships = isRecord(resource) ? resource.relationships : undefined;
  const relationship = isRecord(relationships) ? relationships[name] : undefined;
  return isRecord(relationship) && isRecord(relationship.data) ? text(relationship.data.id) : '';
}

/** The variants of a product that have a colour; it is named by its id or slug. */
export async function shadesOf(
  locale: PageLocale,
  product: string,
): Promise<ReadonlyArray<QuickVariant>> {
  const deadline = performance.now() + REQUEST_TIMEOUT_MS;
  const { variants } = await fetchVariants(locale, product, deadline);
  return variants.filter(({ color }) => color !== '');
}
