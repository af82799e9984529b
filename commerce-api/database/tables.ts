import type { Kysely } from 'kysely';
import type { Country, Language } from '#domain/locale/locales.ts';
import type { Flag } from './flag.ts';
import { GIFT_CARD_TABLES } from './gift-card-tables.ts';
import { MEMBER_TABLES } from './member-tables.ts';
import { integer, orNull, type Rows, real, table, text } from './table.ts';

/** The kinds of lines that are stored. Gifts with purchase aren't: they follow from the total. */
export type StoredLineType = 'product' | 'redeemable' | 'free_sample';

/**
 * The tables of the commerce API, as its queries and its first migration have them. A record has up to
 * three layers, each with the version of its last change: its *base* (the same everywhere), its
 * *country* layer (assortment, price, stock, editorial content) and its *language* layer (texts). The
 * version of a record in a country and a language is the highest of the layers that are seen there.
 *
 * Only types that SQLite and Postgres share: flags are 0 or 1, JSON and instants are text.
 */
export const TABLES = {
  /** Single values: the last version that was assigned, the identity of the seed. */
  state: table(['key'], {
    key: text(),
    value: text(),
  }),
  brands: table(['id'], {
    id: text(),
    slug: text(),
    version: integer(),
  }),
  categories: table(['id'], {
    id: text(),
    slug: text(),
    parent_id: orNull(text()),
    /** 0 for a root. */
    level: integer(),
    position: integer(),
    version: integer(),
  }),
  products: table(['id'], {
    id: text(),
    slug: text(),
    brand_id: text(),
    option_type: orNull(text()),
    rating: orNull(real()),
    reviews_count: integer(),
    popularity: real(),
    is_new: integer<Flag>(),
    /** JSON: an array of texts. */
    tags: text(),
    early_access_at: orNull(text()),
    launch_at: orNull(text()),
    /** JSON: `StoredPicture`s for variants without their own; null without any. */
    pictures: orNull(text()),
    version: integer(),
  }),
  /** Every category a product is in, from the root (level 0) to the leaf. */
  product_categories: table(['product_id', 'category_id'], {
    product_id: text(),
    category_id: text(),
    level: integer(),
  }),
  variants: table(['id'], {
    id: text(),
    product_id: text(),
    position: integer(),
    color: orNull(text()),
    gtin: orNull(text()),
    /** What its maker calls it. */
    mpn: orNull(text()),
    /** The stock system's name of the variant; null if it's the id. */
    sku: orNull(text()),
    /** JSON: `StoredPicture`s; null without any. */
    pictures: orNull(text()),
  }),
  /**
   * The country layer of a product, with what lists filter and sort by. Without a row, the country
   * doesn't sell it.
   */
  product_offers: table(['country', 'product_id'], {
    country: text<Country>(),
    product_id: text(),
    featured_variant_id: text(),
    /** The lowest of the variants in stock, or else of all, in minor units. */
    price: integer(),
    /** Whether any variant is reduced. */
    under_sale: integer<Flag>(),
    sold_out: integer<Flag>(),
    version: integer(),
  }),
  /** Part of the country layer of the variant's product, which carries the version. */
  variant_offers: table(['country', 'variant_id'], {
    country: text<Country>(),
    variant_id: text(),
    /** The price of now, as of the last look at what begins and ends (`admin/products/turn-prices.ts`). */
    price: integer(),
    original_price: orNull(integer()),
    inventory: integer(),
    /** A sale's price, and the price outside of the sale; null without a sale. */
    sale_price: orNull(integer()),
    sale_from: orNull(text()),
    sale_until: orNull(text()),
    usual_price: orNull(integer()),
  }),
  /** The country layer of all other records: brands, popularity lists, editorial content. */
  country_records: table(['record_type', 'country', 'record_id'], {
    record_type: text(),
    record_id: text(),
    country: text<Country>(),
    position: integer(),
    /** JSON: attributes, with places for translated texts, which are in `texts`. */
    attributes: text(),
    version: integer(),
  }),
  /** The language layer of all records. */
  texts: table(['record_type', 'record_id', 'country', 'language'], {
    record_type: text(),
    record_id: text(),
    /** Empty if the text is the same in all countries. */
    country: text<Country | ''>(),
    language: text<Language>(),
    /** JSON: texts by field name. */
    fields: text(),
    /**
     * The last change that this language saw, including changes of English texts that it shows for
     * missing ones.
     */
    version: integer(),
  }),
  carts: table(['token'], {
    token: text(),
    country: text<Country>(),
    /** The member it belongs to; null for a visitor's. A member has one bag per country. */
    member_id: orNull(text()),
    /** Increases with every change. */
    version: integer(),
    changed_at: text(),
    promo_code: orNull(text()),
    gift_message: orNull(text()),
  }),
  /** One per bag, type and variant. */
  line_items: table(['id'], {
    id: text(),
    cart_token: text(),
    type: text<StoredLineType>(),
    variant_id: text(),
    quantity: integer(),
    position: integer(),
  }),
  /** What people search for, per locale. */
  search_queries: table(['country', 'language', 'query'], {
    country: text<Country>(),
    language: text<Language>(),
    query: text(),
    /** Logarithm of the number of searches, each of which counts half after a half-life. */
    heat: real(),
    /** The number of different clients, counted until there are enough to show the query. */
    people: integer(),
    /** Hashes that distinguish these clients, separated by spaces; empty once there are enough. */
    marks: text(),
  }),
  /** How often something was searched for in a week, by anybody. */
  search_counts: table(['country', 'language', 'week', 'query'], {
    country: text<Country>(),
    language: text<Language>(),
    /** Its Monday, in UTC: `2026-11-30`. */
    week: text(),
    query: text(),
    searches: integer(),
    /** How many of them found nothing. */
    empty: integer(),
  }),
  /** How often the results of a query were looked at and opened in a week, by shoppers who agreed to say so. */
  search_uses: table(['country', 'language', 'week', 'query'], {
    country: text<Country>(),
    language: text<Language>(),
    week: text(),
    query: text(),
    viewed: integer(),
    /** How many of these answers had a result that was opened. */
    clicked: integer(),
  }),
  /** Answers to counted searches, for as long as what is done with one may be told; not who asked. */
  search_answers: table(['id'], {
    /** The `queryID` of the answer. */
    id: text(),
    country: text<Country>(),
    language: text<Language>(),
    week: text(),
    query: text(),
    is_viewed: integer<Flag>(),
    /** An instant in UTC, as JavaScript writes it. */
    answered_at: text(),
  }),
  /** Operations that were named by a key, so that none is acted on twice. */
  acted_operations: table(['key'], {
    key: text(),
    /** An instant in UTC, as JavaScript writes it. */
    acted_at: text(),
    /** What the operations changed, as JSON. */
    answer: text(),
  }),
  /**
   * The latest changes, for other machines that share the database and keep parts of the catalogue in
   * memory. Empty in a database of one machine.
   */
  content_changes: table(['version'], {
    version: integer(),
    /** JSON: the records, as `content-change.ts` describes them. */
    changed: text(),
  }),
  /** The outbox of `admin/change-outbox.ts`: changes that aren't announced to the shop yet. */
  untold_changes: table(['id'], {
    id: text(),
    version: integer(),
    /** JSON: the change, as `content-change.ts` describes it. */
    change: text(),
  }),
  /**
   * A product of which an order took from the stock, until its offer in the country says so. Orders leave
   * that to whoever changes the catalogue next, rather than wait for it.
   */
  ordered_products: table(['id'], {
    id: text(),
    country: text<Country>(),
    product_id: text(),
  }),
  /**
   * How often something was tried, as `rate-limiter-flexible` counts it. Empty in a database of one
   * machine.
   */
  attempts: table(['key'], {
    /** What was tried, with a hash of the client or the account. */
    key: text(),
    points: integer(),
    /** Epoch milliseconds. */
    expire: orNull(integer()),
  }),
  /** Pictures that came with catalogues, for as long as anybody may show them. */
  pictures: table(['id'], {
    /** A digest of the file's bytes. */
    id: text(),
    /** A WebP picture, in Base64. */
    picture: text(),
  }),
  /** The pictures that editors uploaded, so that they find them again. */
  uploaded_pictures: table(['id'], {
    /** As in `pictures`. */
    id: text(),
    /** What its file was called. */
    name: text(),
    /** The same as searches compare it. */
    folded_name: text(),
    /** Pixels. */
    width: integer(),
    height: integer(),
    uploaded_at: text(),
  }),
  /** Additions with an idempotency key, so that none is made twice. */
  bag_additions: table(['key'], {
    key: text(),
    cart_token: text(),
    added_at: text(),
  }),
  ...MEMBER_TABLES,
  ...GIFT_CARD_TABLES,
};

export type CommerceTables = Rows<typeof TABLES>;

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
