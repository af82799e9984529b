import { variantNameField } from '#commerce-api/catalogue/variant-name-field.ts';
import { insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import { COMPANIONS, PRODUCT_GUIDES } from '../catalogue/guide-attributes.ts';
import type { PopularityLists } from '../catalogue/popularity-lists.ts';
import { offersIn } from '../catalogue/product-offers.ts';
import { PRODUCT_REVIEWS } from '../catalogue/review-attributes.ts';
import { STORE_STOCK } from '../catalogue/store-stock-attributes.ts';
import { textRows } from '../database/text-rows.ts';
import type { CategoryTree } from './category-tree.ts';
import type { SeedCategory, SeedProduct } from './seed.ts';

export interface ProductWriterOptions {
  readonly db: Database;
  readonly tree: CategoryTree;
  readonly brandIds: ReadonlySet<string>;
  /** Called for every product and country that sells it. */
  readonly popularityLists: PopularityLists;
  readonly version: number;
  /** When prices are those of. */
  readonly now?: Date | undefined;
}

export interface ProductWriter {
  add(product: SeedProduct): Promise<void>;
  flush(): Promise<void>;
}

export function createProductWriter(options: ProductWriterOptions): ProductWriter {
  const { db, version, popularityLists, now } = options;
  const products = insertInBatches(db, 'products');
  const productCategories = insertInBatches(db, 'product_categories');
  const variants = insertInBatches(db, 'variants');
  const productOffers = insertInBatches(db, 'product_offers');
  const variantOffers = insertInBatches(db, 'variant_offers');
  const texts = insertInBatches(db, 'texts');

  const addOffers = async (product: SeedProduct, chain: ReadonlyArray<SeedCategory>) => {
    const { id, brandId, popularity } = product;
    const ranked = { id, brandId, popularity, categoryIds: chain.map((category) => category.id) };
    for (const country of product.countries) {
      const offers = offersIn(country, product, now);
      if (!offers) continue;
      await productOffers.add({ ...offers.product, version });
      await variantOffers.add(...offers.variants);
      popularityLists.add(country, ranked);
    }
  };

  return {
    async add(product) {
      const chain = chainOf(product, options);
      await products.add(productRow(product, version));
      await productCategories.add(...categoryRows(product, chain));
      await variants.add(...variantRows(product));
      await texts.add(...textRows({ type: 'products', id: product.id }, textsOf(product), version));
      await texts.add(...guideRows(product, version));
      await texts.add(...reviewRows(product, version));
      await texts.add(...storeStockRows(product, version));
      await addOffers(product, chain);
    },
    async flush() {
      for (const table of [products, productCategories, variants, productOffers]) {
        await table.flush();
      }
      await variantOffers.flush();
      await texts.flush();
    },
  };
}

function chainOf(product: SeedProduct, { tree, brandIds }: ProductWriterOptions) {
  const chain = tree.get(product.categoryId);
  if (!chain) throw new Error(`Product ${product.id}: unknown category ${product.categoryId}.`);
  if (!brandIds.has(product.brandId)) {
    throw new Error(`Product ${product.id}: unknown brand ${product.brandId}.`);
  }
  return chain;
}

function productRow(product: SeedProduct, version: number) {
  return {
    id: product.id,
    slug: product.slug,
    brand_id: product.brandId,
    option_type: product.optionType,
    rating: product.rating,
    reviews_count: product.reviewsCount,
    popularity: product.popularity,
    is_new: product.isNew ? (1 as const) : (0 as const),
    tags: JSON.stringify(product.tags),
    early_access_at: product.launch?.earlyAccessAt ?? null,
    launch_at: product.launch?.launchAt ?? null,
    pictures: picturesJson(product.pictures),
    version,
  };
}

const picturesJson = (pictures: SeedProduct['pictures']) =>
  pictures && pictures.length > 0 ? JSON.stringify(pictures) : null;

function categoryRows({ id }: SeedProduct, chain: ReadonlyArray<SeedCategory>) {
  return chain.map((category, level) => ({ product_id: id, category_id: category.id, level }));
}

function variantRows({ id, variants }: SeedProduct) {
  return variants.map((variant, position) => ({
    id: variant.id,
    product_id: id,
    position,
    color: variant.color ?? null,
    gtin: variant.gtin ?? null,
    sku: variant.sku ?? null,
    pictures: picturesJson(variant.pictures),
  }));
}

function textsOf({ name, description, variants }: SeedProduct): Record<string, Text> {
  const names = variants.map((variant) => [variantNameField(variant.id), variant.name] as const);
  return { name, description, ...Object.fromEntries(names) };
}

function guideRows({ id, listTexts, goesWellWith = [] }: SeedProduct, version: number) {
  const texts = {
    ...listTexts?.guide,
    ...(goesWellWith.length > 0 && { [COMPANIONS]: { en: JSON.stringify(goesWellWith) } }),
  };
  return textRows({ type: PRODUCT_GUIDES, id }, texts, version);
}

function storeStockRows({ id, storeStock = {}, countries }: SeedProduct, version: number) {
  return countries.flatMap((country) => {
    const stock = storeStock[country]?.map(({ storeId, variantIds }) => ({
      'store-id': storeId,
      'variant-ids': variantIds,
    }));
    if (!stock || stock.length === 0) return [];
    const texts = { [STORE_STOCK]: { en: JSON.stringify(stock) } };
    return textRows({ type: STORE_STOCK, id, country }, texts, version);
  });
}

function reviewRows({ id, listTexts }: SeedProduct, version: number) {
  return textRows({ type: PRODUCT_REVIEWS, id }, listTexts?.reviews ?? {}, version);
}
