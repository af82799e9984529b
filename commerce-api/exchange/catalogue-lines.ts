import type { Selectable } from 'kysely';
import type { Country } from '#domain/locale/locales.ts';
import { loadCategoryIds } from '../catalogue/category-rows.ts';
import { type OfferPrices, PRICE_COLUMNS, pricesOf } from '../catalogue/offer-prices.ts';
import type { StoredPicture } from '../catalogue/own-pictures.ts';
import {
  COMPANIONS,
  type HeldInStore,
  PRODUCT_GUIDES,
  PRODUCT_REVIEWS,
  STORE_STOCK,
  variantNameField,
} from '../catalogue/product-parts.ts';
import { parseJson } from '../database/layers.ts';
import type { CommerceTables, Database } from '../database/tables.ts';
import { textsByField } from '../database/text-rows.ts';
import type { Text } from '../database/translated.ts';
import { BRAND, CATEGORY, PRODUCT } from '../import/catalogue-columns.ts';
import { readBrands, readCategories } from '../import/known-catalogue.ts';
import type { SeedPrice, SeedProduct, SeedVariant } from '../seed/seed.ts';

/** A line of a catalogue in the long form, as `../import/README.md` describes it. */
export type ExportedLine = Readonly<Record<string, unknown>>;

/** What the shop sells, as lines that can be imported: categories, brands, and products by id. */
export async function* catalogueLines(db: Database): AsyncIterable<ExportedLine> {
  for (const category of (await readCategories(db)).values()) yield CATEGORY.write(category);
  for (const brand of (await readBrands(db)).values()) yield BRAND.write(brand);
  for await (const product of storedProducts(db)) yield PRODUCT.write(product);
}

const PRODUCTS_AT_ONCE = 200;

/** What is read of products: what `RecordWriter` stores, but for the countries. */
type StoredProduct = Omit<SeedProduct, 'countries' | 'categoryId'> & {
  readonly categoryId: string | undefined;
};

/** The shop's products by id. */
async function* storedProducts(db: Database): AsyncIterable<StoredProduct> {
  for (let after = ''; ; ) {
    const rows = await productsAfter(db, after);
    const last = rows.at(-1);
    if (!last) return;
    yield* await withParts(db, rows);
    after = last.id;
  }
}

function productsAfter(db: Database, id: string) {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(PRODUCTS_AT_ONCE)
    .execute();
}

type ProductRow = Awaited<ReturnType<typeof productsAfter>>[number];

async function withParts(
  db: Database,
  rows: ReadonlyArray<ProductRow>,
): Promise<ReadonlyArray<StoredProduct>> {
  const ids = rows.map(({ id }) => id);
  const [categories, variants, offers, texts] = await Promise.all([
    loadCategoryIds(db, ids),
    variantsOf(db, ids),
    offersOf(db, ids),
    textsOf(db, ids),
  ]);
  return rows.map((row) =>
    productOf(row, {
      offers,
      texts: texts.get(row.id) ?? [],
      category: categories.get(row.id)?.at(-1),
      variants: variants.get(row.id) ?? [],
    }),
  );
}

interface Parts {
  readonly category: string | undefined;
  readonly variants: ReadonlyArray<VariantRow>;
  readonly offers: ReadonlyMap<string, ReadonlyArray<OfferRow>>;
  readonly texts: ReadonlyArray<TextRow>;
}

function productOf(row: ProductRow, { category, variants, offers, texts }: Parts): StoredProduct {
  const own = textsOfType(texts, 'products');
  const { [COMPANIONS]: companions, ...guide } = textsOfType(texts, PRODUCT_GUIDES);
  const { launch_at: launchAt, early_access_at: earlyAccessAt } = row;
  return {
    id: row.id,
    name: own.name ?? NO_TEXT,
    brandId: row.brand_id,
    categoryId: category,
    slug: row.slug,
    description: own.description ?? NO_TEXT,
    optionType: row.option_type as SeedProduct['optionType'],
    tags: parseJson<ReadonlyArray<string>>(row.tags),
    isNew: row.is_new === 1,
    popularity: row.popularity,
    ...(launchAt !== null && {
      launch: { launchAt, ...(earlyAccessAt !== null && { earlyAccessAt }) },
    }),
    rating: row.rating,
    reviewsCount: row.reviews_count,
    listTexts: { guide, reviews: textsOfType(texts, PRODUCT_REVIEWS) },
    goesWellWith: parseJson<ReadonlyArray<string>>(companions?.en ?? '[]'),
    storeStock: storeStockOf(texts),
    pictures: picturesOf(row.pictures),
    variants: variants.map((variant) => ({
      ...variantOf(variant, offers.get(variant.id) ?? []),
      name: own[variantNameField(variant.id)] ?? NO_TEXT,
    })),
  };
}

const NO_TEXT: Text = { en: '' };

/** A product's texts of a type in all languages. */
const textsOfType = (rows: ReadonlyArray<TextRow>, type: string) =>
  textsByField(rows.filter((row) => row.record_type === type)) as Readonly<Record<string, Text>>;

function variantOf(row: VariantRow, offers: ReadonlyArray<OfferRow>): Omit<SeedVariant, 'name'> {
  return {
    id: row.id,
    sku: row.sku ?? undefined,
    gtin: row.gtin ?? undefined,
    mpn: row.mpn ?? undefined,
    ...(row.color !== null && { color: row.color }),
    pictures: picturesOf(row.pictures),
    prices: Object.fromEntries(offers.map((offer) => [offer.country, priceOf(offer)])),
    inventory: Object.fromEntries(offers.map(({ country, inventory }) => [country, inventory])),
  };
}

function priceOf(offer: OfferRow): SeedPrice {
  const { usualPrice, originalPrice, salePrice } = pricesOf(offer);
  return {
    price: usualPrice,
    ...(originalPrice !== null && { originalPrice }),
    ...(salePrice !== null && { salePrice }),
  };
}

const picturesOf = (json: string | null) =>
  json === null ? undefined : parseJson<ReadonlyArray<StoredPicture>>(json);

function storeStockOf(rows: ReadonlyArray<TextRow>): NonNullable<SeedProduct['storeStock']> {
  return Object.fromEntries(
    rows
      .filter(({ record_type, country }) => record_type === STORE_STOCK && country !== '')
      .map(({ country, fields }) => {
        const storeStock = parseJson<Record<string, string>>(fields)[STORE_STOCK] ?? '[]';
        const stores = parseJson<ReadonlyArray<HeldInStore>>(storeStock);
        return [
          country,
          stores.map((one) => ({ storeId: one['store-id'], variantIds: one['variant-ids'] })),
        ];
      }),
  );
}

type VariantRow = Selectable<CommerceTables['variants']>;

async function variantsOf(db: Database, ids: ReadonlyArray<string>) {
  const rows = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.product_id);
}

interface OfferRow extends OfferPrices {
  readonly country: Country;
  readonly variant_id: string;
  readonly inventory: number;
}

async function offersOf(db: Database, ids: ReadonlyArray<string>) {
  const rows = await db
    .selectFrom('variant_offers')
    .select(['country', 'variant_id', 'inventory', ...PRICE_COLUMNS])
    .where(
      'variant_id',
      'in',
      db.selectFrom('variants').select('id').where('product_id', 'in', ids),
    )
    .execute();
  return Map.groupBy(rows, (row) => row.variant_id);
}

const TEXT_COLUMNS = ['record_type', 'record_id', 'country', 'language', 'fields'] as const;

type TextRow = Pick<Selectable<CommerceTables['texts']>, (typeof TEXT_COLUMNS)[number]>;

async function textsOf(db: Database, ids: ReadonlyArray<string>) {
  const rows = await db
    .selectFrom('texts')
    .select(TEXT_COLUMNS)
    .where('record_type', 'in', ['products', PRODUCT_GUIDES, PRODUCT_REVIEWS, STORE_STOCK])
    .where('record_id', 'in', ids)
    .execute();
  return Map.groupBy(rows, (row) => row.record_id);
}
