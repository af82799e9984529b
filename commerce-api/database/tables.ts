import type { Kysely } from 'kysely';
import type { Country, Language } from '#domain/locale/locales.ts';
import type { Flag } from './flag.ts';
import type { GiftCardTables } from './gift-card-tables.ts';
import type { MemberTables } from './member-tables.ts';

/**
 * The tables of the commerce API. A record has up to three layers, each with the version of its
 * last change: its *base* (the same everywhere), its *country* layer (assortment, price, stock,
 * editorial content) and its *language* layer (texts). The version of a record in a country and a
 * language is the highest of the layers that are seen there.
 *
 * Only types that SQLite and Postgres share: flags are 0 or 1, JSON and instants are text.
 */
export interface CommerceTables extends MemberTables, GiftCardTables {
  state: StateTable;
  brands: BrandTable;
  categories: CategoryTable;
  products: ProductTable;
  product_categories: ProductCategoryTable;
  variants: VariantTable;
  product_offers: ProductOfferTable;
  variant_offers: VariantOfferTable;
  country_records: CountryRecordTable;
  texts: TextTable;
  carts: CartTable;
  line_items: LineItemTable;
  bag_additions: BagAdditionTable;
  search_queries: SearchQueryTable;
  search_counts: SearchCountTable;
  acted_operations: ActedOperationsTable;
  content_changes: ContentChangeTable;
  untold_changes: UntoldChangeTable;
  ordered_products: OrderedProductTable;
  attempts: AttemptTable;
  pictures: PictureTable;
  uploaded_pictures: UploadedPictureTable;
}

export type Database = Kysely<CommerceTables>;

/** The tables that hold what the shop sells and shows; the others hold members and their bags. */
export const CONTENT_TABLES = [
  'brands',
  'categories',
  'products',
  'product_categories',
  'variants',
  'product_offers',
  'variant_offers',
  'country_records',
  'texts',
] as const satisfies ReadonlyArray<keyof CommerceTables>;

/** Single values: the last version that was assigned, the identity of the seed. */
interface StateTable {
  key: string;
  value: string;
}

interface BrandTable {
  id: string;
  slug: string;
  version: number;
}

interface CategoryTable {
  id: string;
  slug: string;
  parent_id: string | null;
  /** 0 for a root. */
  level: number;
  position: number;
  version: number;
}

interface ProductTable {
  id: string;
  slug: string;
  brand_id: string;
  option_type: string | null;
  rating: number | null;
  reviews_count: number;
  popularity: number;
  is_new: Flag;
  /** JSON: an array of texts. */
  tags: string;
  early_access_at: string | null;
  launch_at: string | null;
  /** JSON: `StoredPicture`s for variants without their own; null without any. */
  pictures: string | null;
  version: number;
}

/** Every category a product is in, from the root (level 0) to the leaf. */
interface ProductCategoryTable {
  product_id: string;
  category_id: string;
  level: number;
}

interface VariantTable {
  id: string;
  product_id: string;
  position: number;
  color: string | null;
  gtin: string | null;
  /** What its maker calls it. */
  mpn: string | null;
  /** The stock system's name of the variant; null if it's the id. */
  sku: string | null;
  /** JSON: `StoredPicture`s; null without any. */
  pictures: string | null;
}

/**
 * The country layer of a product, with what lists filter and sort by. Without a row, the country
 * doesn't sell it.
 */
interface ProductOfferTable {
  country: Country;
  product_id: string;
  featured_variant_id: string;
  /** The lowest of the variants in stock, or else of all, in minor units. */
  price: number;
  /** Whether any variant is reduced. */
  under_sale: Flag;
  sold_out: Flag;
  version: number;
}

/** Part of the country layer of the variant's product, which carries the version. */
interface VariantOfferTable {
  country: Country;
  variant_id: string;
  /** The price of now, as of the last look at what begins and ends (`admin/products/turn-prices.ts`). */
  price: number;
  original_price: number | null;
  inventory: number;
  /** A sale's price, and the price outside of the sale; null without a sale. */
  sale_price: number | null;
  sale_from: string | null;
  sale_until: string | null;
  usual_price: number | null;
}

/** The country layer of all other records: brands, popularity lists, editorial content. */
interface CountryRecordTable {
  record_type: string;
  record_id: string;
  country: Country;
  position: number;
  /** JSON: attributes, with places for translated texts, which are in `texts`. */
  attributes: string;
  version: number;
}

/** The language layer of all records. */
export interface TextTable {
  record_type: string;
  record_id: string;
  /** Empty if the text is the same in all countries. */
  country: Country | '';
  language: Language;
  /** JSON: texts by field name. */
  fields: string;
  /**
   * The last change that this language saw, including changes of English texts that it shows for
   * missing ones.
   */
  version: number;
}

interface CartTable {
  token: string;
  country: Country;
  /** The member it belongs to; null for a visitor's. A member has one bag per country. */
  member_id: string | null;
  /** Increases with every change. */
  version: number;
  changed_at: string;
  promo_code: string | null;
  gift_message: string | null;
}

/** The kinds of lines that are stored. Gifts with purchase aren't: they follow from the total. */
export type StoredLineType = 'product' | 'redeemable' | 'free_sample';

/** One per bag, type and variant. */
interface LineItemTable {
  id: string;
  cart_token: string;
  type: StoredLineType;
  variant_id: string;
  quantity: number;
  position: number;
}

/** What people search for, per locale. */
interface SearchQueryTable {
  country: Country;
  language: Language;
  query: string;
  /** Logarithm of the number of searches, each of which counts half after a half-life. */
  heat: number;
  /** The number of different clients, counted until there are enough to show the query. */
  people: number;
  /** Hashes that distinguish these clients, separated by spaces; empty once there are enough. */
  marks: string;
}

/** How often something was searched for in a week, by anybody. */
interface SearchCountTable {
  country: Country;
  language: Language;
  /** Its Monday, in UTC: `2026-11-30`. */
  week: string;
  query: string;
  searches: number;
  /** How many of them found nothing. */
  empty: number;
}

/** Operations that were named by a key, so that none is acted on twice. */
interface ActedOperationsTable {
  key: string;
  /** An instant in UTC, as JavaScript writes it. */
  acted_at: string;
  /** What the operations changed, as JSON. */
  answer: string;
}

/**
 * The latest changes, for other machines that share the database and keep parts of the catalogue in
 * memory. Empty in a database of one machine.
 */
interface ContentChangeTable {
  version: number;
  /** JSON: the records, as `content-change.ts` describes them. */
  changed: string;
}

/** Changes of which the shop wasn't notified yet. */
interface UntoldChangeTable {
  id: string;
  version: number;
  /** JSON: the change, as `content-change.ts` describes it. */
  change: string;
}

/**
 * A product of which an order took from the stock, until its offer in the country says so. Orders leave
 * that to whoever changes the catalogue next, rather than wait for it.
 */
interface OrderedProductTable {
  id: string;
  country: Country;
  product_id: string;
}

/**
 * How often something was tried, as `rate-limiter-flexible` counts it. Empty in a database of one
 * machine.
 */
interface AttemptTable {
  /** What was tried, with a hash of the client or the account. */
  key: string;
  points: number;
  /** Epoch milliseconds. */
  expire: number | null;
}

/** Pictures that came with catalogues, for as long as anybody may show them. */
interface PictureTable {
  /** A digest of the file's bytes. */
  id: string;
  /** A WebP picture, in Base64. */
  picture: string;
}

/** The pictures that editors uploaded, so that they find them again. */
interface UploadedPictureTable {
  /** As in `pictures`. */
  id: string;
  /** What its file was called. */
  name: string;
  /** The same as searches compare it. */
  folded_name: string;
  /** Pixels. */
  width: number;
  height: number;
  uploaded_at: string;
}

/** Additions with an idempotency key, so that none is made twice. */
interface BagAdditionTable {
  key: string;
  cart_token: string;
  added_at: string;
}
