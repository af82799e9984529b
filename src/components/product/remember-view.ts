import {
  PRODUCT_VIEWS_MAX,
  RECENT_PRODUCTS_MAX,
  type RecentProduct,
  withNewest,
} from '#domain/product/recent-products.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { whenShown } from '#islands/page-shown.ts';
import { storedJson } from '#islands/stored-json.ts';
import { storeValue } from '#islands/stored-values.ts';

/**
 * Stores in this browser that the product was viewed, with what a list of viewed products shows.
 */
const product = document.querySelector<HTMLElement>('product-variants');
// Previews show products at another address, and don't count as views.
if (product && location.pathname.startsWith('/products/')) whenShown(() => remember(product));

function remember(element: HTMLElement): void {
  const recent = readProduct(element);
  const { productViews, recentProducts } = LOCAL_STORAGE;
  keep(productViews, recent.id, { max: PRODUCT_VIEWS_MAX, idOf: (id: string) => id });
  keep(recentProducts, recent, { max: RECENT_PRODUCTS_MAX, idOf: ({ id }: RecentProduct) => id });
}

function keep<T>(key: string, newest: T, rule: Parameters<typeof withNewest<T>>[2]): void {
  const kept = storedJson<ReadonlyArray<T>>('localStorage', key) ?? [];
  storeValue('localStorage', key, JSON.stringify(withNewest(kept, newest, rule)));
}

/** Reads the product as the server rendered it, the same for everybody. */
function readProduct(element: HTMLElement): RecentProduct {
  const textOf = (selector: string) => element.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    id: element.dataset.id ?? '',
    slug: decodeURIComponent(location.pathname.split('/')[2] ?? ''),
    name: textOf('.product-name'),
    brandName: textOf('.product-brand'),
    imgSrc: element.querySelector('img')?.getAttribute('src') ?? '',
    price: textOf('[data-text="price"]'),
    rating: Number.parseFloat(element.dataset.rating ?? '') || null,
  };
}
