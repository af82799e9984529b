import type { Country, Language } from '#domain/locale/locales.ts';
import type { Currency } from '#domain/money/money.ts';
import type { QuestionStatus } from '#domain/product/question-statuses.ts';
import type { ReviewStatus } from '#domain/product/review-statuses.ts';
import type { Flag } from './flag.ts';

/**
 * The tables of members. A member is the same in every country. Each table that holds anything of a
 * member has a column `member_id`, except that refresh tokens go with their session. Secrets are
 * kept as hashes only; instants are ISO 8601 in UTC.
 */
export interface MemberTables {
  members: MemberTable;
  member_identities: MemberIdentityTable;
  member_sessions: MemberSessionTable;
  member_refresh_tokens: MemberRefreshTokenTable;
  member_mail_tokens: MemberMailTokenTable;
  member_challenges: MemberChallengeTable;
  member_orders: MemberOrderTable;
  member_order_lines: MemberOrderLineTable;
  member_reviews: MemberReviewTable;
  review_photos: ReviewPhotoTable;
  helpful_votes: HelpfulVoteTable;
  member_ratings: MemberRatingTable;
  member_questions: MemberQuestionTable;
  member_point_logs: MemberPointLogTable;
  member_beauty_profiles: MemberBeautyProfileTable;
  member_steps: MemberStepTable;
  member_list_variants: MemberListVariantTable;
  member_brands: MemberBrandTable;
  member_subscriptions: MemberSubscriptionTable;
  stock_notices: StockNoticeTable;
  checkouts: CheckoutTable;
  order_numbers: OrderNumberTable;
  placed_orders: PlacedOrderTable;
  parcels: ParcelTable;
  order_returns: OrderReturnTable;
  member_addresses: MemberAddressTable;
}

export interface MemberTable {
  id: string;
  /** In lower case. */
  email: string;
  email_confirmed: Flag;
  /** Null for members who only use social sign-in. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  /** `1990-01-31` */
  date_of_birth: string | null;
  gender: 'female' | 'male' | 'other' | null;
  mobile_phone: string | null;
  /** The member's home country; it determines the currency of orders. */
  country: Country;
  is_employee: Flag;
  is_blocked: Flag;
  card_number: string;
  loyalty_tier: 'white' | 'black' | 'gold';
  points: number;
  /** What counts towards the tier, in minor units of the home country's currency. */
  amount_spent: number;
  joined_at: string;
}

/** A member's identity at an issuer. */
interface MemberIdentityTable {
  issuer: string;
  subject: string;
  member_id: string;
}

/** A signed-in browser. Without this row, its tokens are worthless. */
interface MemberSessionTable {
  id: string;
  member_id: string;
  expires_at: string;
}

/** All refresh tokens that a session ever had, so that a reused one is recognised. */
interface MemberRefreshTokenTable {
  token_hash: string;
  session_id: string;
  /**
   * Increases from each used token to the next. All tokens issued for one token have the same
   * generation.
   */
  generation: number;
  /** When it was first used; null until then. */
  rotated_at: string | null;
}

/** A token sent by mail, for a single use. */
interface MemberMailTokenTable {
  token_hash: string;
  purpose: 'email-confirmation' | 'password-reset' | 'email-change';
  member_id: string;
  /** The address that the member wants to change to. */
  email: string | null;
  expires_at: string;
}

/**
 * A challenge to prove who owns an email address, by a code that is mailed there. A row is written
 * whether or not a mail is sent, so that the answers don't tell who is a member.
 */
export interface MemberChallengeTable {
  token_hash: string;
  purpose: 'sign-in' | 'registration' | 'account-change';
  /**
   * Who is mailed: at signing in, the member whose password was right; at registering, the one who
   * already has the address; at a change, who makes it. Null if there is none.
   */
  member_id: string | null;
  /** JSON: who becomes a member once the code is typed. Null if somebody has the address. */
  registration: string | null;
  /** The hash of the code together with the token, which this database doesn't have. */
  code_hash: string;
  tries_left: number;
  mails_left: number;
  sent_at: string;
  expires_at: string;
}

export interface MemberOrderTable {
  id: string;
  member_id: string;
  number: string;
  placed_at: string;
  status: 'processing' | 'shipped' | 'delivered' | 'cancelled';
  /** With delivery, less the discount. In minor units, like both of these. */
  total: number;
  delivery: number;
  discount: number;
  currency: Currency;
  /** JSON, as `order-details.ts` reads it. */
  details: string;
}

/** What was bought, under its name at that time. */
export interface MemberOrderLineTable {
  id: string;
  order_id: string;
  member_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  product_name: string;
  brand_name: string;
  variant_name: string;
  slug: string;
  image_url: string | null;
  quantity: number;
  /** The price of one piece, in minor units of the order's currency. */
  price: number;
}

/** One per product and member. */
export interface MemberReviewTable {
  id: string;
  member_id: string;
  product_id: string;
  product_name: string;
  slug: string;
  image_url: string | null;
  /** 1 to 5. */
  rating: number;
  title: string;
  text: string;
  status: ReviewStatus;
  /** An answer of the Beauty Profile; null if the writer didn't say. */
  skin_type: string | null;
  /** Whether the writer would buy it again; null if they didn't say. */
  would_buy_again: Flag | null;
  written_at: string;
  /** Where it was written. */
  country: Country;
  language: Language;
  /** What the writer bought. */
  variant_id: string | null;
  /** The writer's name as the product's page shows it. */
  author: string;
  /** Why it was declined, for its writer. */
  reason: string | null;
}

/** The ratings in a product's published reviews, of members and of the catalogue. */
export interface MemberRatingTable {
  product_id: string;
  /** How many there are. */
  reviews: number;
  /** Their sum. */
  stars: number;
  /** JSON: how many of five stars, four, three, two and one. */
  counts: string;
  /** JSON: how many of their authors would buy the product again, and how many would not. */
  would_buy_again: string;
}

/** A member's photo, before and after it's part of a review. */
export interface ReviewPhotoTable {
  id: string;
  member_id: string;
  /** Null until the review is sent. */
  review_id: string | null;
  /** The photo's position among those of the review. */
  position: number;
  /** A square WebP picture, in Base64. */
  picture: string;
  uploaded_at: string;
}

/** A member who found a review of a product helpful. */
export interface HelpfulVoteTable {
  member_id: string;
  product_id: string;
  /** The id of a review of the catalogue, or of a member's. */
  review_id: string;
}

/** A brand that a member follows. */
interface MemberBrandTable {
  member_id: string;
  brand_id: string;
  followed_at: string;
}

/** A member's question on a product, and the shop's answer. */
export interface MemberQuestionTable {
  id: string;
  /** Null once the member has left. */
  member_id: string | null;
  product_id: string;
  product_name: string;
  slug: string;
  image_url: string | null;
  text: string;
  status: QuestionStatus;
  asked_at: string;
  /** The country on whose page the question was asked. */
  country: Country;
  language: Language;
  /** The member's name as the product's page shows it; empty once they have left. */
  author: string;
  answer: string | null;
  /** When it was answered first. */
  answered_at: string | null;
  /** Why it was declined, for the shop's people. */
  reason: string | null;
  /** How many decisions were made on it. */
  revision: number;
}

export interface MemberPointLogTable {
  id: string;
  member_id: string;
  happened_at: string;
  reason: 'order' | 'redeemed' | 'birthday' | 'welcome' | 'adjustment';
  /** Below 0 where points were spent. */
  points: number;
  /** The balance afterwards. */
  balance: number;
  order_number: string | null;
}

interface MemberBeautyProfileTable {
  member_id: string;
  /** JSON: the answers by question. */
  answers: string;
}

/** An onboarding step that the member completed. */
interface MemberStepTable {
  member_id: string;
  step: string;
}

/** A bag on its way through the checkout, of a member or a guest. */
export interface CheckoutTable {
  id: string;
  /** The hash of the secret in the cookie of the browser that began the checkout. */
  secret_hash: string;
  cart_token: string;
  member_id: string | null;
  country: Country;
  language: Language;
  return_url: string;
  bag_url: string;
  /** JSON: the fields of the address form as they were sent last, right or not. Null until then. */
  address: string | null;
  delivery: string | null;
  /** The gift card that pays, as far as its balance goes; null without one. */
  gift_card_id: string | null;
  /** What was sent last as a code and pays nothing; null otherwise. */
  gift_card_typed: string | null;
  /** The reference of the order that was placed; null until then. */
  order_reference: string | null;
  expires_at: string;
}

/** Every order number that was ever assigned, so that none is assigned twice. */
interface OrderNumberTable {
  number: string;
}

/** An order as its shopper sees it. Anybody with its reference may read it for a while. */
export interface PlacedOrderTable {
  reference_hash: string;
  number: string;
  member_id: string | null;
  placed_at: string;
  /** JSON, as `order-store.ts` writes it. */
  document: string;
}

/** A part of an order, or all of it, that is on its way under one number. */
export interface ParcelTable {
  id: string;
  order_number: string;
  /** Null for a guest's. */
  member_id: string | null;
  carrier: string;
  /** The carrier's number; null without one. */
  tracking_number: string | null;
  sent_at: string;
  /** Null until somebody says that it is there. */
  delivered_at: string | null;
  /** JSON, as `pieces.ts` reads it. */
  pieces: string;
}

/** Pieces of an order that its shopper sends back. */
export interface OrderReturnTable {
  id: string;
  order_number: string;
  /** From 1, among the returns of the order. */
  position: number;
  /** Null for a guest's. */
  member_id: string | null;
  asked_at: string;
  status: 'asked' | 'received' | 'refunded' | 'declined';
  reason: 'unwanted' | 'wrong' | 'damaged' | 'other';
  /** What the shopper wrote; null for nothing. */
  note: string | null;
  /** JSON, as `pieces.ts` reads it. */
  pieces: string;
  /** What these were paid with, in minor units of the order's currency. */
  refund: number;
}

/** An address that a member keeps, for orders in its country. */
export interface MemberAddressTable {
  id: string;
  member_id: string;
  country: Country;
  /** JSON: the fields of the country's address form that were filled in. */
  fields: string;
  /** Exactly one of a member's in a country is. */
  is_default: Flag;
  added_at: string;
}

export type MemberListName = 'wish' | 'wait';

/** A variant on a list of the member's, the same list in every country. */
export interface MemberListVariantTable {
  member_id: string;
  list: MemberListName;
  variant_id: string;
  /** Increases with every addition to the list. */
  position: number;
}

/** What a member wants to be notified of about a variant. */
export interface MemberSubscriptionTable {
  member_id: string;
  event_type: string;
  event_name: string;
  variant_id: string;
  subscribed_at: string;
}

/** A subscriber to the mail that a variant is back in stock: a member who waits, or a visitor. */
export interface StockNoticeTable {
  id: string;
  variant_id: string;
  /** Where its stock counts, and where the link in the mail leads. */
  country: Country;
  /** In which the mail is written; empty for the country's first. */
  language: Language | '';
  /** Null for a visitor's. */
  member_id: string | null;
  /** A visitor's address, in lower case; a member's is in `members`. */
  email: string | null;
  /** The hash of a visitor's address, by which a link in a mail names it. */
  address_hash: string | null;
  asked_at: string;
  /** When a visitor opened the link in the mail that asks them to. */
  confirmed_at: string | null;
  /**
   * Whether the next stock causes a mail: not for members who got one, until the variant is sold
   * out again.
   */
  is_armed: Flag;
  /** Until when the mail is being sent, by one of the processes. */
  claimed_until: string | null;
  /** How often that was begun. */
  tries: number;
}
