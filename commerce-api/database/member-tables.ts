import type { Country, Language } from '#domain/locale/locales.ts';
import type { Currency } from '#domain/money/money.ts';
import type { QuestionStatus } from '#domain/product/question-statuses.ts';
import type { ReviewStatus } from '#domain/product/review-statuses.ts';
import type { Flag } from './flag.ts';
import { integer, orNull, table, text } from './table.ts';

export type MemberListName = 'wish' | 'wait';

/**
 * The tables of members. A member is the same in every country. Each table that holds anything of a
 * member has a column `member_id`, except that refresh tokens go with their session. Secrets are
 * kept as hashes only; instants are ISO 8601 in UTC.
 */
export const MEMBER_TABLES = {
  members: table(['id'], {
    id: text(),
    /** In lower case. */
    email: text(),
    email_confirmed: integer<Flag>(),
    /** Null for members who only use social sign-in. */
    password_hash: orNull(text()),
    first_name: text(),
    last_name: text(),
    /** `1990-01-31` */
    date_of_birth: orNull(text()),
    gender: orNull(text<'female' | 'male' | 'other'>()),
    mobile_phone: orNull(text()),
    /** The member's home country; it determines the currency of orders. */
    country: text<Country>(),
    is_employee: integer<Flag>(),
    is_blocked: integer<Flag>(),
    card_number: text(),
    loyalty_tier: text<'white' | 'black' | 'gold'>(),
    points: integer(),
    /** What counts towards the tier, in minor units of the home country's currency. */
    amount_spent: integer(),
    joined_at: text(),
  }),
  /** A member's identity at an issuer. */
  member_identities: table(['issuer', 'subject'], {
    issuer: text(),
    subject: text(),
    member_id: text(),
  }),
  /** A signed-in browser. Without this row, its tokens are worthless. */
  member_sessions: table(['id'], {
    id: text(),
    member_id: text(),
    expires_at: text(),
  }),
  /** All refresh tokens that a session ever had, so that a reused one is recognised. */
  member_refresh_tokens: table(['token_hash'], {
    token_hash: text(),
    session_id: text(),
    /**
     * Increases from each used token to the next. All tokens issued for one token have the same
     * generation.
     */
    generation: integer(),
    /** When it was first used; null until then. */
    rotated_at: orNull(text()),
  }),
  /** A token sent by mail, for a single use. */
  member_mail_tokens: table(['token_hash'], {
    token_hash: text(),
    purpose: text<'email-confirmation' | 'password-reset' | 'email-change'>(),
    member_id: text(),
    /** The address that the member wants to change to. */
    email: orNull(text()),
    expires_at: text(),
  }),
  /**
   * A challenge to prove who owns an email address, by a code that is mailed there. A row is written
   * whether or not a mail is sent, so that the answers don't tell who is a member.
   */
  member_challenges: table(['token_hash'], {
    token_hash: text(),
    purpose: text<'sign-in' | 'registration' | 'account-change'>(),
    /**
     * Who is mailed: at signing in, the member whose password was right; at registering, the one who
     * already has the address; at a change, who makes it. Null if there is none.
     */
    member_id: orNull(text()),
    /** JSON: who becomes a member once the code is typed. Null if somebody has the address. */
    registration: orNull(text()),
    /** The hash of the code together with the token, which this database doesn't have. */
    code_hash: text(),
    tries_left: integer(),
    mails_left: integer(),
    sent_at: text(),
    expires_at: text(),
  }),
  member_orders: table(['id'], {
    id: text(),
    member_id: text(),
    number: text(),
    placed_at: text(),
    status: text<'processing' | 'shipped' | 'delivered' | 'cancelled'>(),
    /** With delivery, less the discount. In minor units, like both of these. */
    total: integer(),
    delivery: integer(),
    discount: integer(),
    currency: text<Currency>(),
    /** JSON, as `store-order.ts` reads it. */
    details: text(),
  }),
  /** What was bought, under its name at that time. */
  member_order_lines: table(['id'], {
    id: text(),
    order_id: text(),
    member_id: text(),
    position: integer(),
    product_id: text(),
    variant_id: text(),
    product_name: text(),
    brand_name: text(),
    variant_name: text(),
    slug: text(),
    image_url: orNull(text()),
    quantity: integer(),
    /** The price of one piece, in minor units of the order's currency. */
    price: integer(),
  }),
  /** One per product and member. */
  member_reviews: table(['id'], {
    id: text(),
    member_id: text(),
    product_id: text(),
    product_name: text(),
    slug: text(),
    image_url: orNull(text()),
    /** 1 to 5. */
    rating: integer(),
    title: text(),
    text: text(),
    status: text<ReviewStatus>(),
    /** An answer of the Beauty Profile; null if the writer didn't say. */
    skin_type: orNull(text()),
    /** Whether the writer would buy it again; null if they didn't say. */
    would_buy_again: orNull(integer<Flag>()),
    written_at: text(),
    /** Where it was written. */
    country: text<Country>(),
    language: text<Language>(),
    /** What the writer bought. */
    variant_id: orNull(text()),
    /** The writer's name as the product's page shows it. */
    author: text(),
    /** Why it was declined, for its writer. */
    reason: orNull(text()),
  }),
  /** The ratings in a product's published reviews, of members and of the catalogue. */
  member_ratings: table(['product_id'], {
    product_id: text(),
    /** How many there are. */
    reviews: integer(),
    /** Their sum. */
    stars: integer(),
    /** JSON: how many of five stars, four, three, two and one. */
    counts: text(),
    /** JSON: how many of their authors would buy the product again, and how many would not. */
    would_buy_again: text(),
  }),
  /** A member's photo, before and after it's part of a review. */
  review_photos: table(['id'], {
    id: text(),
    member_id: text(),
    /** Null until the review is sent. */
    review_id: orNull(text()),
    /** The photo's position among those of the review. */
    position: integer(),
    /** A square WebP picture, in Base64. */
    picture: text(),
    uploaded_at: text(),
  }),
  /** A member who found a review of a product helpful. */
  helpful_votes: table(['product_id', 'review_id', 'member_id'], {
    member_id: text(),
    product_id: text(),
    /** The id of a review of the catalogue, or of a member's. */
    review_id: text(),
  }),
  /** A brand that a member follows. */
  member_brands: table(['member_id', 'brand_id'], {
    member_id: text(),
    brand_id: text(),
    followed_at: text(),
  }),
  /** A member's question on a product, and the shop's answer. */
  member_questions: table(['id'], {
    id: text(),
    /** Null once the member has left. */
    member_id: orNull(text()),
    product_id: text(),
    product_name: text(),
    slug: text(),
    image_url: orNull(text()),
    text: text(),
    status: text<QuestionStatus>(),
    asked_at: text(),
    /** The country on whose page the question was asked. */
    country: text<Country>(),
    language: text<Language>(),
    /** The member's name as the product's page shows it; empty once they have left. */
    author: text(),
    answer: orNull(text()),
    /** When it was answered first. */
    answered_at: orNull(text()),
    /** Why it was declined, for the shop's people. */
    reason: orNull(text()),
    /** How many decisions were made on it. */
    revision: integer(),
  }),
  member_point_logs: table(['id'], {
    id: text(),
    member_id: text(),
    happened_at: text(),
    reason: text<'order' | 'redeemed' | 'birthday' | 'welcome' | 'adjustment'>(),
    /** Below 0 where points were spent. */
    points: integer(),
    /** The balance afterwards. */
    balance: integer(),
    order_number: orNull(text()),
  }),
  member_beauty_profiles: table(['member_id'], {
    member_id: text(),
    /** JSON: the answers by question. */
    answers: text(),
  }),
  /** An onboarding step that the member completed. */
  member_steps: table(['member_id', 'step'], {
    member_id: text(),
    step: text(),
  }),
  /** A bag on its way through the checkout, of a member or a guest. */
  checkouts: table(['id'], {
    id: text(),
    /** The hash of the secret in the cookie of the browser that began the checkout. */
    secret_hash: text(),
    cart_token: text(),
    member_id: orNull(text()),
    country: text<Country>(),
    language: text<Language>(),
    return_url: text(),
    bag_url: text(),
    /** JSON: the fields of the address form as they were sent last, right or not. Null until then. */
    address: orNull(text()),
    delivery: orNull(text()),
    /** The gift card that pays, as far as its balance goes; null without one. */
    gift_card_id: orNull(text()),
    /** What was sent last as a code and pays nothing; null otherwise. */
    gift_card_typed: orNull(text()),
    /** The reference of the order that was placed; null until then. */
    order_reference: orNull(text()),
    expires_at: text(),
  }),
  /** Every order number that was ever assigned, so that none is assigned twice. */
  order_numbers: table(['number'], {
    number: text(),
  }),
  /** An order as its shopper sees it. Anybody with its reference may read it for a while. */
  placed_orders: table(['reference_hash'], {
    reference_hash: text(),
    number: text(),
    member_id: orNull(text()),
    placed_at: text(),
    /** JSON, as `order-store.ts` writes it. */
    document: text(),
  }),
  /** A part of an order, or all of it, that is on its way under one number. */
  parcels: table(['id'], {
    id: text(),
    order_number: text(),
    /** Null for a guest's. */
    member_id: orNull(text()),
    carrier: text(),
    /** The carrier's number; null without one. */
    tracking_number: orNull(text()),
    sent_at: text(),
    /** Null until somebody says that it is there. */
    delivered_at: orNull(text()),
    /** JSON, as `pieces.ts` reads it. */
    pieces: text(),
  }),
  /** Pieces of an order that its shopper sends back. */
  order_returns: table(['id'], {
    id: text(),
    order_number: text(),
    /** From 1, among the returns of the order. */
    position: integer(),
    /** Null for a guest's. */
    member_id: orNull(text()),
    asked_at: text(),
    status: text<'asked' | 'received' | 'refunded' | 'declined'>(),
    reason: text<'unwanted' | 'wrong' | 'damaged' | 'other'>(),
    /** What the shopper wrote; null for nothing. */
    note: orNull(text()),
    /** JSON, as `pieces.ts` reads it. */
    pieces: text(),
    /** What these were paid with, in minor units of the order's currency. */
    refund: integer(),
  }),
  /** An address that a member keeps, for orders in its country. */
  member_addresses: table(['id'], {
    id: text(),
    member_id: text(),
    country: text<Country>(),
    /** JSON: the fields of the country's address form that were filled in. */
    fields: text(),
    /** Exactly one of a member's in a country is. */
    is_default: integer<Flag>(),
    added_at: text(),
  }),
  /** A variant on a list of the member's, the same list in every country. */
  member_list_variants: table(['member_id', 'list', 'variant_id'], {
    member_id: text(),
    list: text<MemberListName>(),
    variant_id: text(),
    /** Increases with every addition to the list. */
    position: integer(),
  }),
  /** What a member wants to be notified of about a variant. */
  member_subscriptions: table(['member_id', 'event_type', 'event_name', 'variant_id'], {
    member_id: text(),
    event_type: text(),
    event_name: text(),
    variant_id: text(),
    subscribed_at: text(),
  }),
  /** A subscriber to the mail that a variant is back in stock: a member who waits, or a visitor. */
  stock_notices: table(['id'], {
    id: text(),
    variant_id: text(),
    /** Where its stock counts, and where the link in the mail leads. */
    country: text<Country>(),
    /** In which the mail is written; empty for the country's first. */
    language: text<Language | ''>(),
    /** Null for a visitor's. */
    member_id: orNull(text()),
    /** A visitor's address, in lower case; a member's is in `members`. */
    email: orNull(text()),
    /** The hash of a visitor's address, by which a link in a mail names it. */
    address_hash: orNull(text()),
    asked_at: text(),
    /** When a visitor opened the link in the mail that asks them to. */
    confirmed_at: orNull(text()),
    /**
     * Whether the next stock causes a mail: not for members who got one, until the variant is sold
     * out again.
     */
    is_armed: integer<Flag>(),
    /** Until when the mail is being sent, by one of the processes. */
    claimed_until: orNull(text()),
    /** How often that was begun. */
    tries: integer(),
  }),
};
