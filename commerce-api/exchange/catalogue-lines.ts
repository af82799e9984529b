import { COUNTRIES, type Country, LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money/money.ts';
import { COMPANIONS, type GuideAttribute, PRODUCT_GUIDES } from '../catalogue/guide-attributes.ts';
import { type OfferPrices, PRICE_COLUMNS, pricesOf } from '../catalogue/offer-prices.ts';
import type { StoredPicture } from '../catalogue/own-pictures.ts';
import { PRODUCT_REVIEWS, type WrittenReview } from '../catalogue/review-attributes.ts';
import { type HeldInStore, STORE_STOCK } from '../catalogue/store-stock-attributes.ts';
import { variantNameField } from '../catalogue/variant-name-field.ts';
import { parseJson } from '../database/layers.ts';
import type { Database } from '../database/tables.ts';
import { readBrands, readCategories } from '../import/known-catalogue.ts';

/** A line of a catalogue in the long form, as `../import/README.md` describes it. */
export type ExportedLine = Readonly<Record<string, unknown>>;

const PRODUCTS_AT_ONCE = 200;

/** What the shop sells, as lines that can be imported: categories, brands, and products by id. */
export async function* catalogueLines(db: Database): AsyncIterable<ExportedLine> {
  for (const { id, label, parentId, slug, position } of (await readCategories(db)).values()) {
    const parent = parentId ?? undefined;
    yield { kind: 'category', id, name: textLine(label), parent, slug, position };
  }
  for (const { id, name, slug, description } of (await readBrands(db)).values()) {
    yield { kind: 'brand', id, name: textLine(name), slug, description: said(description) };
  }
  for (let after = ''; ; ) {
    const products = await productsAfter(db, after);
    const last = products.at(-1);
    if (!last) return;
    yield* await productLines(db, products);
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

async function productLines(
  db: Database,
  rows: ReadonlyArray<ProductRow>,
): Promise<ReadonlyArray<ExportedLine>> {
  const ids = rows.map(({ id }) => id);
  const [categories, variants, offers, texts] = await Promise.all([
    leavesOf(db, ids),
    variantsOf(db, ids),
    offersOf(db, ids),
    textsOf(db, ids),
  ]);
  return rows.map((row) => {
    const parts = { texts: texts.get(row.id) ?? [], offers };
    return productLine(row, {
      ...parts,
      category: categories.get(row.id),
      variants: variants.get(row.id) ?? [],
    });
  });
}

interface Parts {
  readonly category: string | undefined;
  readonly variants: ReadonlyArray<VariantRow>;
  readonly offers: ReadonlyMap<string, ReadonlyArray<OfferRow>>;
  readonly texts: ReadonlyArray<TextRow>;
}

function productLine(row: ProductRow, { category, variants, offers, texts }: Parts): ExportedLine {
  const own = reader(texts, 'products');
  const guide = reader(texts, PRODUCT_GUIDES);
  const reviews = reader(texts, PRODUCT_REVIEWS);
  const guideList = (name: GuideAttribute, parts: ReadonlyArray<string> = []) =>
    listLine(guide(name), parts);
  return {
    kind: 'product',
    id: row.id,
    name: textLine(own('name')),
    brand: row.brand_id,
    category,
    slug: row.slug,
    description: said(own('description')),
    option: row.option_type ?? undefined,
    tags: unlessEmpty(parseJson<ReadonlyArray<string>>(row.tags)),
    is_new: row.is_new === 1 || undefined,
    popularity: row.popularity,
    launch_at: row.launch_at ?? undefined,
    early_access_at: row.early_access_at ?? undefined,
    rating: row.rating ?? undefined,
    reviews_count: row.reviews_count,
    rating_counts: parsedList(reviews('rating-counts').en),
    reviews: reviewsLine(reviews('reviews')),
    ingredients: guideList('ingredients'),
    key_ingredients: guideList('key-ingredients', ['name', 'text']),
    free_from: guideList('free-from'),
    how_to_use: guideList('how-to-use'),
    warnings: guideList('warnings'),
    goes_well_with: parsedList(guide(COMPANIONS).en),
    store_stock: storeStockLine(texts),
    pictures: picturesLine(row.pictures),
    variants: variants.map((variant) => ({
      id: variant.id,
      name: textLine(own(variantNameField(variant.id))),
      sku: variant.sku ?? undefined,
      gtin: variant.gtin ?? undefined,
      color: variant.color ?? undefined,
      pictures: picturesLine(variant.pictures),
      offers: offersLine(offers.get(variant.id) ?? []),
    })),
  };
}

type TextByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Reads the fields of a product's texts of a type. */
function reader(rows: ReadonlyArray<TextRow>, type: string) {
  const parsed = rows
    .filter((row) => row.record_type === type)
    .map(({ language, fields }) => [language, parseJson<Record<string, string>>(fields)] as const);
  return (field: string): TextByLanguage =>
    Object.fromEntries(
      parsed.flatMap(([language, fields]) => {
        const text = fields[field];
        return text === undefined ? [] : [[language, text] as const];
      }),
    );
}

/** The plain text if it's in English alone. */
function textLine(text: TextByLanguage): string | TextByLanguage {
  const languages = LANGUAGES.filter((language) => text[language] !== undefined);
  if (languages.every((language) => language === 'en')) return text.en ?? '';
  return Object.fromEntries(languages.map((language) => [language, text[language]]));
}

/** Nothing for an empty text. */
function said(text: TextByLanguage) {
  return Object.values(text).every((each) => each === '') ? undefined : textLine(text);
}

function unlessEmpty<Item>(list: ReadonlyArray<Item>): ReadonlyArray<Item> | undefined {
  return list.length > 0 ? list : undefined;
}

const parsedList = (json: string | undefined) =>
  unlessEmpty(parseJson<ReadonlyArray<unknown>>(json ?? '[]'));

/**
 * A list that is stored by language: one list whose texts are by language if the languages have as
 * many items with the same facts, or else the lists by language.
 *
 * @param parts the fields of an item that are texts; without any, items are texts themselves
 */
function listLine(json: TextByLanguage, parts: ReadonlyArray<string>): unknown {
  const lists = LANGUAGES.flatMap((language) => {
    const list = json[language];
    return list === undefined ? [] : [[language, parseJson<ReadonlyArray<unknown>>(list)] as const];
  });
  const [first] = lists;
  if (!first || lists.every(([, list]) => list.length === 0)) return undefined;
  const factsOf = (list: ReadonlyArray<unknown>) =>
    JSON.stringify(list.map((item) => (parts.length === 0 ? '' : without(item, parts))));
  if (lists.some(([, list]) => factsOf(list) !== factsOf(first[1]))) {
    return Object.fromEntries(lists);
  }
  return first[1].map((item, index) => {
    const partIn = (read: (one: unknown) => unknown) =>
      textLine(
        Object.fromEntries(lists.map(([language, list]) => [language, String(read(list[index]))])),
      );
    if (parts.length === 0) return partIn((one) => one);
    return mapFields(item, (name, value) =>
      parts.includes(name) ? partIn((one) => (one as ExportedLine)[name]) : value,
    );
  });
}

function mapFields(item: unknown, map: (name: string, value: unknown) => unknown) {
  const entries = Object.entries(item as ExportedLine);
  return Object.fromEntries(entries.map(([name, value]) => [name, map(name, value)]));
}

const without = (item: unknown, names: ReadonlyArray<string>) =>
  mapFields(item, (name, value) => (names.includes(name) ? '' : value));

/** The names that reviews have in a line. */
function reviewsLine(json: TextByLanguage): unknown {
  const renamed = Object.entries(json).map(([language, list]) => {
    const reviews = parseJson<ReadonlyArray<WrittenReview>>(list).map(reviewLine);
    return [language, JSON.stringify(reviews)];
  });
  return listLine(Object.fromEntries(renamed), ['title', 'text', 'author']);
}

function reviewLine(review: WrittenReview) {
  const { 'written-at': written_at, 'skin-type': skin_type, 'variant-id': variant } = review;
  const { id, rating, title, text, author, photos } = review;
  return { id, rating, title, text, author, written_at, skin_type, variant, photos };
}

function storeStockLine(rows: ReadonlyArray<TextRow>) {
  const stock = rows.flatMap(({ record_type, country, fields }) => {
    if (record_type !== STORE_STOCK || country === '') return [];
    const held = parseJson<Record<string, string>>(fields)[STORE_STOCK] ?? '[]';
    return [[country, parseJson<ReadonlyArray<HeldInStore>>(held).map(heldLine)] as const];
  });
  return stock.length === 0 ? undefined : inOrderOfCountries(Object.fromEntries(stock));
}

const heldLine = ({ 'store-id': store, 'variant-ids': variants }: HeldInStore) => ({
  store,
  variants,
});

function picturesLine(json: string | null) {
  if (json === null) return undefined;
  return parseJson<ReadonlyArray<StoredPicture>>(json).map(({ src, alt }) =>
    alt === undefined ? src : { src, alt: textLine(alt) },
  );
}

function offersLine(offers: ReadonlyArray<OfferRow>) {
  return inOrderOfCountries(
    Object.fromEntries(offers.map((offer) => [offer.country, offerLine(offer)])),
  );
}

function offerLine(offer: OfferRow) {
  const currency = COUNTRY_CURRENCY[offer.country];
  const money = (amount: number | null | undefined) =>
    amount == null ? undefined : toMajorUnits({ amount, currency });
  const { usualPrice, originalPrice, salePrice } = pricesOf(offer);
  return {
    price: money(usualPrice),
    original_price: money(originalPrice),
    sale_price: money(salePrice?.amount),
    sale_from: salePrice?.from ?? undefined,
    sale_until: salePrice?.until ?? undefined,
    stock: offer.inventory,
  };
}

function inOrderOfCountries<Value>(values: Readonly<Partial<Record<Country, Value>>>) {
  const present = COUNTRIES.filter((country) => values[country] !== undefined);
  return Object.fromEntries(present.map((country) => [country, values[country]]));
}

/** The deepest category of each product. */
async function leavesOf(db: Database, ids: ReadonlyArray<string>) {
  const rows = await db
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', ids)
    .orderBy('level')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.category_id]));
}

type VariantRow = Awaited<ReturnType<typeof variantRows>>[number];

function variantRows(db: Database, ids: ReadonlyArray<string>) {
  return db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
}

async function variantsOf(db: Database, ids: ReadonlyArray<string>) {
  return Map.groupBy(await variantRows(db, ids), (row) => row.product_id);
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

type TextRow = Awaited<ReturnType<typeof textRows>>[number];

function textRows(db: Database, ids: ReadonlyArray<string>) {
  return db
    .selectFrom('texts')
    .select(['record_type', 'record_id', 'country', 'language', 'fields'])
    .where('record_type', 'in', ['products', PRODUCT_GUIDES, PRODUCT_REVIEWS, STORE_STOCK])
    .where('record_id', 'in', ids)
    .execute();
}

async function textsOf(db: Database, ids: ReadonlyArray<string>) {
  const rows = await textRows(db, ids);
  return Map.groupBy(rows, (row) => row.record_id);
}
