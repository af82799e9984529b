import { loadProducts } from '#commerce-api/catalogue/product.ts';
import {
  includeProducts,
  nestedProductIncludes,
} from '#commerce-api/catalogue/product-includes.ts';
import { soldIn } from '#commerce-api/catalogue/product-search.ts';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { RecordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { type Identifier, type Resource, toMany } from '#commerce-api/json-api/document.ts';

/**
 * Product carousels, each with those of its products that the country sells; with all, if another
 * system sells them.
 */
export const homePageCarouselEndpoints: RecordEndpoints = {
  path: '/home_page_carousels',
  includes: nestedProductIncludes('products'),
  async load(db, view, ids) {
    const carousels = await loadEditorial(db, 'home-page-carousels', { ...view, ids });
    const named = carousels.flatMap(storedProductIds);
    const sold = view.productsElsewhere ? new Set(named) : await soldIn(db, view.locale, named);
    return carousels.map((carousel) => {
      const productIds = storedProductIds(carousel).filter((id) => sold.has(id));
      const { 'product-ids': _, ...attributes } = carousel.attributes;
      return {
        ...carousel,
        attributes,
        relationships: { products: toMany('products', productIds) },
      };
    });
  },
  async included(db, carousels, { view, include }) {
    if (include.size === 0) return [];
    const ids = [...new Set(carousels.flatMap(linkedProductIds))];
    const products = await loadProducts(db, view.locale, ids);
    return includeProducts(db, 'products', { products, include, view });
  },
};

function storedProductIds({ attributes }: Resource): ReadonlyArray<string> {
  const ids = attributes['product-ids'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

function linkedProductIds({ relationships }: Resource): ReadonlyArray<string> {
  const data = relationships?.products?.data ?? [];
  return [data].flat().map(({ id }: Identifier) => id);
}
