import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadTexts, NO_TEXTS, parseJson } from '#commerce-api/database/layers.ts';
import { pipelined } from '#commerce-api/database/pipelined.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { SHOWN_RATING, SHOWN_REVIEWS } from '#commerce-api/reviews/member-ratings.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Prices } from '#domain/money/price.ts';
import { SLUG_FORM } from '#domain/records/slug.ts';
import type { Launch } from './launch.ts';
import { type OfferPrices, PRICE_COLUMNS, pricesOf } from './offer-prices.ts';
import { type OwnPicture, ownPictures } from './own-pictures.ts';
import {
  type AnsweredQuestion,
  type Guide,
  type HeldInStore,
  type Reviews,
  variantNameField,
} from './product-parts.ts';

/** A product as a locale's shoppers see it. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly brandId: string;
  readonly brandName: string;
  /** The brand's English name, which pictures show in every language. */
  readonly brandMark: string;
  /** From the root to the leaf. */
  readonly categories: ReadonlyArray<{ readonly id: string; readonly slug: string }>;
  readonly featuredVariantId: string;
  readonly optionType: string | null;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly isNew: boolean;
  readonly isSoldOut: boolean;
  readonly tags: ReadonlyArray<string>;
  readonly launch: Launch;
  /** The country's first ad for any of the variants. */
  readonly featuredAd: Resource | undefined;
  readonly variants: ReadonlyArray<Variant>;
  /** For variants without their own. */
  readonly pictures: ReadonlyArray<OwnPicture>;
  /** Present if it was asked for and the product has one. */
  readonly guide?: Guide;
  readonly reviews?: Reviews;
  readonly questions?: ReadonlyArray<AnsweredQuestion>;
  readonly storeStock?: ReadonlyArray<HeldInStore>;
  /** Ids of the products that are used with it. */
  readonly companionIds?: ReadonlyArray<string>;
  readonly version: number;
}

export interface Variant {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly color: string | null;
  readonly gtin: string | null;
  /** What its maker calls it. */
  readonly mpn: string | null;
  /** As the stock system calls it; null if it's the id. */
  readonly sku: string | null;
  readonly pictures: ReadonlyArray<OwnPicture>;
  readonly price: number;
  readonly originalPrice: number | null;
  /** Its prices at other times; undefined if it has one price. */
  readonly prices?: Prices | undefined;
  readonly inventory: number;
}

/** The products with these ids that the locale's country sells, in the order of the ids. */
export async function loadProducts(
  db: Database,
  locale: Locale,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<Product>> {
  if (ids.length === 0) return [];
  return pipelined(db, async (connected) => {
    const rows = await productRows(connected, locale, ids);
    const parts = await loadParts(connected, locale, rows);
    const products = new Map(rows.map((row) => [row.id, assemble(row, parts)]));
    return ids.flatMap((id) => products.get(id) ?? []);
  });
}

/** What the products of these rows are called in the locale, by id, as far as its country sells them. */
export async function productNames(
  db: Database,
  locale: Locale,
  rows: ReadonlyArray<{ readonly product_id: string }>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  return new Map((await loadProducts(db, locale, ids)).map(({ id, name }) => [id, name]));
}

/** The id of the product with this id or, if there is none, this slug. */
export async function findProductId(db: Database, asked: string): Promise<string | undefined> {
  const idOrSlug = asked.normalize(SLUG_FORM);
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where((product) => product.or([product('id', '=', idOrSlug), product('slug', '=', idOrSlug)]))
    .execute();
  return (rows.find(({ id }) => id === idOrSlug) ?? rows[0])?.id;
}

type ProductRow = Awaited<ReturnType<typeof productRows>>[number];
type ProductParts = Awaited<ReturnType<typeof loadParts>>;

async function loadParts(db: Database, locale: Locale, rows: ReadonlyArray<ProductRow>) {
  const ids = rows.map(({ id }) => id);
  const brandIds = [...new Set(rows.map(({ brand_id }) => brand_id))];
  const { language } = locale;
  const [variants, ads, categories, texts, brands, englishBrands] = await Promise.all([
    variantsByProduct(db, locale, ids),
    adsByVariant(db, locale),
    categoriesByProduct(db, ids),
    loadTexts(db, { type: 'products', language, ids }),
    loadTexts(db, { type: 'brands', language, ids: brandIds }),
    loadTexts(db, { type: 'brands', language: 'en', ids: brandIds }),
  ]);
  return { language, variants, ads, categories, texts, brands, englishBrands };
}

function assemble(row: ProductRow, parts: ProductParts): Product {
  const { fields, version } = parts.texts.get(row.id) ?? NO_TEXTS;
  const { name = '', description = '' } = fields;
  const { name: brandName = '' } = parts.brands.get(row.brand_id)?.fields ?? {};
  const { name: brandMark = '' } = parts.englishBrands.get(row.brand_id)?.fields ?? {};
  const variants = parts.variants.get(row.id) ?? [];
  return {
    id: row.id,
    slug: row.slug,
    name,
    description,
    brandId: row.brand_id,
    brandName,
    brandMark,
    categories: parts.categories.get(row.id) ?? [],
    featuredVariantId: row.featured_variant_id,
    optionType: row.option_type,
    rating: row.shown_rating,
    reviewsCount: row.shown_reviews,
    isNew: row.is_new === 1,
    isSoldOut: row.sold_out === 1,
    tags: parseJson(row.tags),
    pictures: ownPictures(row.pictures, parts.language),
    launch: { earlyAccessAt: row.early_access_at, launchAt: row.launch_at },
    featuredAd: variants.flatMap(({ id }) => parts.ads.get(id) ?? [])[0],
    variants: variants.map((variant) => ({
      ...variant,
      pictures: ownPictures(variant.pictures, parts.language),
      name: fields[variantNameField(variant.id)] ?? '',
    })),
    version: Math.max(row.version, row.offer_version, version),
  };
}

/** The ids whose products the locale's country sells, in their order. */
export async function soldProductIds(
  db: Database,
  { country }: Locale,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const sold = await inBatches(ids, (some) =>
    db
      .selectFrom('product_offers')
      .select('product_id')
      .where('country', '=', country)
      .where('product_id', 'in', some)
      .execute(),
  );
  const known = new Set(sold.map(({ product_id }) => product_id));
  return ids.filter((id) => known.has(id));
}

function productRows(db: Database, { country }: Locale, ids: ReadonlyArray<string>) {
  return db
    .selectFrom('products')
    .innerJoin('product_offers', 'product_offers.product_id', 'products.id')
    .leftJoin('member_ratings', 'member_ratings.product_id', 'products.id')
    .selectAll('products')
    .select(['featured_variant_id', 'sold_out', 'product_offers.version as offer_version'])
    .select([SHOWN_RATING.as('shown_rating'), SHOWN_REVIEWS.as('shown_reviews')])
    .where('product_offers.country', '=', country)
    .where('products.id', 'in', ids)
    .execute();
}

/**
 * Two queries, because SQLite would read all variants of the country for a join, to find those of a
 * few products.
 */
async function variantsByProduct(db: Database, { country }: Locale, ids: ReadonlyArray<string>) {
  const [rows, offers] = await Promise.all([variantsOf(db, ids), offersOf(db, country, ids)]);
  const byVariant = new Map(offers.map((offer) => [offer.variant_id, offerOf(offer)]));
  const sold = rows.flatMap((row) => {
    const offer = byVariant.get(row.id);
    return offer ? [{ ...row, ...offer }] : [];
  });
  return Map.groupBy(sold, ({ productId }) => productId);
}

function variantsOf(db: Database, productIds: ReadonlyArray<string>) {
  return db
    .selectFrom('variants')
    .select(['id', 'product_id as productId', 'color', 'gtin', 'mpn', 'sku', 'pictures'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

function offersOf(db: Database, country: Locale['country'], productIds: ReadonlyArray<string>) {
  const variantIds = db.selectFrom('variants').select('id').where('product_id', 'in', productIds);
  return db
    .selectFrom('variant_offers')
    .select(['variant_id', 'inventory', ...PRICE_COLUMNS])
    .where('country', '=', country)
    .where('variant_id', 'in', variantIds)
    .execute();
}

function offerOf(row: OfferPrices & { readonly inventory: number }) {
  const { price, original_price: originalPrice, inventory } = row;
  const prices = row.sale_price === null ? undefined : pricesOf(row);
  return { price, originalPrice, inventory, prices };
}

async function categoriesByProduct(db: Database, ids: ReadonlyArray<string>) {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_id', 'categories.id', 'categories.slug'])
    .where('product_id', 'in', ids)
    .orderBy('product_categories.level')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}

/** The country's ad for each variant: the first in order, if there are several. */
export async function adsByVariant(
  db: Database,
  locale: Locale,
): Promise<ReadonlyMap<string, Resource>> {
  const byVariant = new Map<string, Resource>();
  for (const ad of await loadEditorial(db, 'ads', { locale })) {
    for (const id of variantIdsOf(ad.attributes)) if (!byVariant.has(id)) byVariant.set(id, ad);
  }
  return byVariant;
}

/** The variants that a stored ad names. */
function variantIdsOf(attributes: unknown): ReadonlyArray<string> {
  return (attributes as { 'variant-ids'?: ReadonlyArray<string> })['variant-ids'] ?? [];
}
