import { isRecord, listOf, orNone, type Schema, text } from '#commerce/schema.ts';
import {
  PRODUCT_VIEWS_MAX,
  RECENT_PRODUCTS_MAX,
  withNewest,
} from '#domain/product/recent-products.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { whenShown } from '#islands/browser/page-shown.ts';
import { storedJson, storeValue } from '#islands/browser/stored-values.ts';

/** A product that was viewed before, as it was stored; undefined for what has no id. */
function viewedBefore(value: unknown) {
  return isRecord(value) && text(value.id) ? { ...value, id: text(value.id) } : undefined;
}

/**
 * Stores in this browser that the product was viewed, with what a list of viewed products shows.
 */
export function rememberView(): void {
  const product = document.querySelector<HTMLElement>('.product');
  // Previews show products at another address, and don't count as views.
  if (product && location.pathname.startsWith('/products/')) whenShown(() => remember(product));
}

function remember(element: HTMLElement): void {
  const recent = readProduct(element);
  const { productViews, recentProducts } = LOCAL_STORAGE;
  const views = { max: PRODUCT_VIEWS_MAX, idOf: (id: string) => id };
  keep(productViews, withNewest(stored(productViews, orNone(text)), recent.id, views));
  const products = { max: RECENT_PRODUCTS_MAX, idOf: ({ id }: { id: string }) => id };
  keep(recentProducts, withNewest(stored(recentProducts, viewedBefore), recent, products));
}

function stored<T>(name: string, read: Schema<T>) {
  return storedJson('localStorage', name, listOf(read));
}

function keep(name: string, values: ReadonlyArray<unknown>): void {
  storeValue('localStorage', name, JSON.stringify(values));
}

/** Reads the product as the server rendered it, the same for everybody, as a list of viewed ones shows it. */
function readProduct(element: HTMLElement) {
  const textOf = (selector: string) => element.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    id: element.dataset.id ?? '',
    slug: decodeURIComponent(location.pathname.split('/')[2] ?? ''),
    name: textOf('.product-name'),
    brandName: textOf('.product-brand'),
    imgSrc: element.querySelector('img')?.getAttribute('src') ?? '',
    price: textOf('.variant-price > strong'),
    rating: Number.parseFloat(element.dataset.rating ?? '') || null,
  };
}
