import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { CommerceTables } from './tables.ts';

type Kind = 'text' | 'integer' | 'real';

/** A column's type; with a question mark, it may be null. */
type ColumnType<V> = null extends V ? `${Kind}?` : Kind;

interface TableShape<T> {
  readonly key: ReadonlyArray<keyof T & string>;
  readonly columns: { readonly [C in keyof T]: ColumnType<T[C]> };
  /** Columns whose values, together, no two rows share. */
  readonly unique?: ReadonlyArray<ReadonlyArray<keyof T & string>>;
}

type Shapes = { readonly [T in keyof CommerceTables]: TableShape<CommerceTables[T]> };

/** The catalogue's tables; `tables.ts` documents their columns. */
const CATALOGUE = {
  state: { key: ['key'], columns: { key: 'text', value: 'text' } },
  brands: { key: ['id'], columns: { id: 'text', slug: 'text', version: 'integer' } },
  categories: {
    key: ['id'],
    columns: {
      id: 'text',
      slug: 'text',
      parent_id: 'text?',
      level: 'integer',
      position: 'integer',
      version: 'integer',
    },
  },
  products: {
    key: ['id'],
    columns: {
      id: 'text',
      slug: 'text',
      brand_id: 'text',
      option_type: 'text?',
      rating: 'real?',
      reviews_count: 'integer',
      popularity: 'real',
      is_new: 'integer',
      tags: 'text',
      early_access_at: 'text?',
      launch_at: 'text?',
      pictures: 'text?',
      version: 'integer',
    },
  },
  product_categories: {
    key: ['product_id', 'category_id'],
    columns: { product_id: 'text', category_id: 'text', level: 'integer' },
  },
  variants: {
    key: ['id'],
    columns: {
      id: 'text',
      product_id: 'text',
      position: 'integer',
      color: 'text?',
      gtin: 'text?',
      mpn: 'text?',
      sku: 'text?',
      pictures: 'text?',
    },
  },
  product_offers: {
    key: ['country', 'product_id'],
    columns: {
      country: 'text',
      product_id: 'text',
      featured_variant_id: 'text',
      price: 'integer',
      under_sale: 'integer',
      sold_out: 'integer',
      version: 'integer',
    },
  },
  variant_offers: {
    key: ['country', 'variant_id'],
    columns: {
      country: 'text',
      variant_id: 'text',
      price: 'integer',
      original_price: 'integer?',
      inventory: 'integer',
      sale_price: 'integer?',
      sale_from: 'text?',
      sale_until: 'text?',
      usual_price: 'integer?',
    },
  },
  country_records: {
    key: ['record_type', 'country', 'record_id'],
    columns: {
      record_type: 'text',
      country: 'text',
      record_id: 'text',
      position: 'integer',
      attributes: 'text',
      version: 'integer',
    },
  },
  texts: {
    key: ['record_type', 'record_id', 'country', 'language'],
    columns: {
      record_type: 'text',
      record_id: 'text',
      country: 'text',
      language: 'text',
      fields: 'text',
      version: 'integer',
    },
  },
} satisfies Partial<Shapes>;

/** Bags, and what the API itself remembers. */
const OPERATION = {
  carts: {
    key: ['token'],
    columns: {
      token: 'text',
      country: 'text',
      member_id: 'text?',
      version: 'integer',
      changed_at: 'text',
      promo_code: 'text?',
      gift_message: 'text?',
    },
    unique: [['member_id', 'country']],
  },
  line_items: {
    key: ['id'],
    columns: {
      id: 'text',
      cart_token: 'text',
      type: 'text',
      variant_id: 'text',
      quantity: 'integer',
      position: 'integer',
    },
    unique: [['cart_token', 'type', 'variant_id']],
  },
  bag_additions: {
    key: ['key'],
    columns: { key: 'text', cart_token: 'text', added_at: 'text' },
  },
  search_queries: {
    key: ['country', 'language', 'query'],
    columns: {
      country: 'text',
      language: 'text',
      query: 'text',
      heat: 'real',
      people: 'integer',
      marks: 'text',
    },
  },
  search_counts: {
    key: ['country', 'language', 'week', 'query'],
    columns: {
      country: 'text',
      language: 'text',
      week: 'text',
      query: 'text',
      searches: 'integer',
      empty: 'integer',
    },
  },
  acted_operations: {
    key: ['key'],
    columns: { key: 'text', acted_at: 'text', answer: 'text' },
  },
  content_changes: {
    key: ['version'],
    columns: { version: 'integer', changed: 'text' },
  },
  untold_changes: {
    key: ['id'],
    columns: { id: 'text', version: 'integer', change: 'text' },
  },
  pictures: { key: ['id'], columns: { id: 'text', picture: 'text' } },
  uploaded_pictures: {
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      folded_name: 'text',
      width: 'integer',
      height: 'integer',
      uploaded_at: 'text',
    },
  },
  ordered_products: {
    key: ['id'],
    columns: { id: 'text', country: 'text', product_id: 'text' },
  },
  attempts: { key: ['key'], columns: { key: 'text', points: 'integer', expire: 'integer?' } },
} satisfies Partial<Shapes>;

/** The tables of members and sessions; `member-tables.ts` documents their columns. */
const ACCOUNTS = {
  members: {
    key: ['id'],
    columns: {
      id: 'text',
      email: 'text',
      email_confirmed: 'integer',
      password_hash: 'text?',
      first_name: 'text',
      last_name: 'text',
      date_of_birth: 'text?',
      gender: 'text?',
      mobile_phone: 'text?',
      country: 'text',
      is_employee: 'integer',
      is_blocked: 'integer',
      card_number: 'text',
      loyalty_tier: 'text',
      points: 'integer',
      amount_spent: 'integer',
      joined_at: 'text',
    },
    unique: [['email'], ['card_number']],
  },
  member_identities: {
    key: ['issuer', 'subject'],
    columns: { issuer: 'text', subject: 'text', member_id: 'text' },
  },
  member_sessions: {
    key: ['id'],
    columns: { id: 'text', member_id: 'text', expires_at: 'text' },
  },
  member_refresh_tokens: {
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      session_id: 'text',
      generation: 'integer',
      rotated_at: 'text?',
    },
  },
  member_mail_tokens: {
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      purpose: 'text',
      member_id: 'text',
      email: 'text?',
      expires_at: 'text',
    },
  },
  member_challenges: {
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      purpose: 'text',
      member_id: 'text?',
      registration: 'text?',
      code_hash: 'text',
      tries_left: 'integer',
      mails_left: 'integer',
      sent_at: 'text',
      expires_at: 'text',
    },
  },
} satisfies Partial<Shapes>;

/** What members have, ordered and wrote. */
const BELONGINGS = {
  checkouts: {
    key: ['id'],
    columns: {
      id: 'text',
      secret_hash: 'text',
      cart_token: 'text',
      member_id: 'text?',
      country: 'text',
      language: 'text',
      return_url: 'text',
      bag_url: 'text',
      address: 'text?',
      delivery: 'text?',
      gift_card_id: 'text?',
      gift_card_typed: 'text?',
      order_reference: 'text?',
      expires_at: 'text',
    },
  },
  order_numbers: { key: ['number'], columns: { number: 'text' } },
  placed_orders: {
    key: ['reference_hash'],
    columns: {
      reference_hash: 'text',
      number: 'text',
      member_id: 'text?',
      placed_at: 'text',
      document: 'text',
    },
    unique: [['number']],
  },
  parcels: {
    key: ['id'],
    columns: {
      id: 'text',
      order_number: 'text',
      member_id: 'text?',
      carrier: 'text',
      tracking_number: 'text?',
      sent_at: 'text',
      delivered_at: 'text?',
      pieces: 'text',
    },
  },
  order_returns: {
    key: ['id'],
    columns: {
      id: 'text',
      order_number: 'text',
      position: 'integer',
      member_id: 'text?',
      asked_at: 'text',
      status: 'text',
      reason: 'text',
      note: 'text?',
      pieces: 'text',
      refund: 'integer',
    },
    unique: [['order_number', 'position']],
  },
  member_orders: {
    key: ['id'],
    columns: {
      id: 'text',
      member_id: 'text',
      number: 'text',
      placed_at: 'text',
      status: 'text',
      total: 'integer',
      delivery: 'integer',
      discount: 'integer',
      currency: 'text',
      details: 'text',
    },
    unique: [['number']],
  },
  member_order_lines: {
    key: ['id'],
    columns: {
      id: 'text',
      order_id: 'text',
      member_id: 'text',
      position: 'integer',
      product_id: 'text',
      variant_id: 'text',
      product_name: 'text',
      brand_name: 'text',
      variant_name: 'text',
      slug: 'text',
      image_url: 'text?',
      quantity: 'integer',
      price: 'integer',
    },
  },
  member_addresses: {
    key: ['id'],
    columns: {
      id: 'text',
      member_id: 'text',
      country: 'text',
      fields: 'text',
      is_default: 'integer',
      added_at: 'text',
    },
  },
  member_reviews: {
    key: ['id'],
    columns: {
      id: 'text',
      member_id: 'text',
      product_id: 'text',
      product_name: 'text',
      slug: 'text',
      image_url: 'text?',
      rating: 'integer',
      title: 'text',
      text: 'text',
      status: 'text',
      skin_type: 'text?',
      would_buy_again: 'integer?',
      written_at: 'text',
      country: 'text',
      language: 'text',
      variant_id: 'text?',
      author: 'text',
      reason: 'text?',
    },
    unique: [['member_id', 'product_id']],
  },
  review_photos: {
    key: ['id'],
    columns: {
      id: 'text',
      member_id: 'text',
      review_id: 'text?',
      position: 'integer',
      picture: 'text',
      uploaded_at: 'text',
    },
  },
  helpful_votes: {
    key: ['product_id', 'review_id', 'member_id'],
    columns: { member_id: 'text', product_id: 'text', review_id: 'text' },
  },
  member_brands: {
    key: ['member_id', 'brand_id'],
    columns: { member_id: 'text', brand_id: 'text', followed_at: 'text' },
  },
  member_ratings: {
    key: ['product_id'],
    columns: {
      product_id: 'text',
      reviews: 'integer',
      stars: 'integer',
      counts: 'text',
      would_buy_again: 'text',
    },
  },
  member_questions: {
    key: ['id'],
    columns: {
      id: 'text',
      member_id: 'text?',
      product_id: 'text',
      product_name: 'text',
      slug: 'text',
      image_url: 'text?',
      text: 'text',
      status: 'text',
      asked_at: 'text',
      country: 'text',
      language: 'text',
      author: 'text',
      answer: 'text?',
      answered_at: 'text?',
      reason: 'text?',
      revision: 'integer',
    },
  },
  member_point_logs: {
    key: ['id'],
    columns: {
      id: 'text',
      member_id: 'text',
      happened_at: 'text',
      reason: 'text',
      points: 'integer',
      balance: 'integer',
      order_number: 'text?',
    },
  },
  member_beauty_profiles: {
    key: ['member_id'],
    columns: { member_id: 'text', answers: 'text' },
  },
  member_steps: { key: ['member_id', 'step'], columns: { member_id: 'text', step: 'text' } },
  member_list_variants: {
    key: ['member_id', 'list', 'variant_id'],
    columns: { member_id: 'text', list: 'text', variant_id: 'text', position: 'integer' },
  },
  member_subscriptions: {
    key: ['member_id', 'event_type', 'event_name', 'variant_id'],
    columns: {
      member_id: 'text',
      event_type: 'text',
      event_name: 'text',
      variant_id: 'text',
      subscribed_at: 'text',
    },
  },
  stock_notices: {
    key: ['id'],
    columns: {
      id: 'text',
      variant_id: 'text',
      country: 'text',
      language: 'text',
      member_id: 'text?',
      email: 'text?',
      address_hash: 'text?',
      asked_at: 'text',
      confirmed_at: 'text?',
      is_armed: 'integer',
      claimed_until: 'text?',
      tries: 'integer',
    },
  },
} satisfies Partial<Shapes>;

/** The tables of gift cards; `gift-card-tables.ts` documents their columns. */
const GIFT_CARDS = {
  gift_card_purchases: {
    key: ['token_hash'],
    columns: {
      token_hash: 'text',
      country: 'text',
      language: 'text',
      gift: 'text?',
      buyer_email: 'text?',
      order_reference: 'text?',
      expires_at: 'text',
    },
  },
  gift_cards: {
    key: ['id'],
    columns: {
      id: 'text',
      code_hash: 'text',
      ending: 'text',
      country: 'text',
      balance: 'integer',
      valid_until: 'text',
    },
    unique: [['code_hash']],
  },
  gift_card_mails: {
    key: ['gift_card_id'],
    columns: {
      gift_card_id: 'text',
      code: 'text',
      language: 'text',
      gift: 'text',
      send_at: 'text',
      claimed_until: 'text?',
      tries: 'integer',
    },
  },
} satisfies Partial<Shapes>;

const TABLES: Shapes = { ...CATALOGUE, ...OPERATION, ...ACCOUNTS, ...BELONGINGS, ...GIFT_CARDS };

/** The indexes that lists, cursors and clean-ups read, by their names. */
const INDEXES: ReadonlyArray<
  readonly [name: string, table: keyof CommerceTables, columns: ReadonlyArray<string>]
> = [
  ['brands_slug', 'brands', ['slug']],
  ['products_slug', 'products', ['slug']],
  ['products_brand', 'products', ['brand_id']],
  ['products_version', 'products', ['version']],
  ['product_categories_category', 'product_categories', ['category_id']],
  ['variants_product', 'variants', ['product_id']],
  ['product_offers_version', 'product_offers', ['country', 'version']],
  ['texts_version', 'texts', ['record_type', 'language', 'version']],
  ['carts_abandoned', 'carts', ['member_id', 'changed_at']],
  ['search_queries_heat', 'search_queries', ['country', 'language', 'heat']],
  ['acted_operations_acted_at', 'acted_operations', ['acted_at']],
  ['member_identities_member', 'member_identities', ['member_id']],
  ['member_sessions_member', 'member_sessions', ['member_id']],
  ['member_refresh_tokens_session', 'member_refresh_tokens', ['session_id']],
  ['member_mail_tokens_member', 'member_mail_tokens', ['member_id']],
  ['member_challenges_member', 'member_challenges', ['member_id']],
  ['parcels_order_number', 'parcels', ['order_number']],
  ['order_returns_member', 'order_returns', ['member_id']],
  ['order_returns_status', 'order_returns', ['status', 'asked_at']],
  ['parcels_member', 'parcels', ['member_id']],
  ['member_orders_member', 'member_orders', ['member_id']],
  ['member_order_lines_member', 'member_order_lines', ['member_id']],
  ['member_addresses_member', 'member_addresses', ['member_id', 'country']],
  ['member_reviews_of_product', 'member_reviews', ['product_id', 'status']],
  ['member_reviews_by_status', 'member_reviews', ['status', 'written_at', 'id']],
  ['review_photos_member_id', 'review_photos', ['member_id']],
  ['review_photos_review_id', 'review_photos', ['review_id']],
  ['review_photos_uploaded_at', 'review_photos', ['uploaded_at']],
  ['helpful_votes_member', 'helpful_votes', ['member_id']],
  [
    'member_questions_of_product',
    'member_questions',
    ['product_id', 'country', 'language', 'status'],
  ],
  ['member_questions_by_status', 'member_questions', ['status', 'asked_at', 'id']],
  ['member_questions_member', 'member_questions', ['member_id']],
  ['member_point_logs_member', 'member_point_logs', ['member_id']],
  ['stock_notices_variant_id', 'stock_notices', ['variant_id']],
  ['stock_notices_member_id', 'stock_notices', ['member_id']],
  ['stock_notices_address_hash', 'stock_notices', ['address_hash']],
  ['gift_card_mails_send_at', 'gift_card_mails', ['send_at']],
];

/** Creates all tables and indexes, in SQLite and PostgreSQL alike. */
export async function createTables(db: Kysely<CommerceTables>): Promise<void> {
  for (const [name, shape] of Object.entries(TABLES)) {
    await tableOf(db.schema.createTable(name), shape).execute();
    for (const columns of shape.unique ?? []) {
      const index = db.schema.createIndex(`${name}_by_${columns.join('_')}`);
      await index
        .on(name)
        .columns([...columns])
        .unique()
        .execute();
    }
  }
  for (const [name, table, columns] of INDEXES) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  await db.schema
    .createIndex('sale_prices')
    .on('variant_offers')
    .column('variant_id')
    .where(sql.ref('sale_price'), 'is not', null)
    .execute();
}

interface AnyShape {
  readonly key: ReadonlyArray<string>;
  readonly columns: Readonly<Record<string, string>>;
}

function tableOf(table: CreateTableBuilder<string>, { key, columns }: AnyShape) {
  return Object.entries(columns)
    .reduce<CreateTableBuilder<string, string>>((built, [name, type]) => {
      const kind = type.replace('?', '') as Kind;
      return built.addColumn(name, kind, (column) => (kind === type ? column.notNull() : column));
    }, table)
    .addPrimaryKeyConstraint('primary_key', [...key]);
}
