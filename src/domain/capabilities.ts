/**
 * What the browser may ask of a commerce system beyond the bag, search, prices and stock, which every
 * shop has. A shop whose system lacks a capability has no entrance to it, and never calls for it.
 */
export const CAPABILITIES = [
  /** Signing in, registering, and the account. */
  'members',
  /** Signing in with another host. */
  'social-sign-in',
  /** The orders of members, and what they bought. */
  'orders',
  /** The delivery addresses that members keep. */
  'addresses',
  'wish-list',
  /** Variants by their ids, for wish lists without an account and those that are shared. */
  'visitor-wish-list',
  /** Waiting for sold-out variants, and notifications of launches. */
  'wait-list',
  /** Following brands, and the list of those. */
  'followed-brands',
  /** Points, tiers, and rewards for points. */
  'beauty-pass',
  /** A mail once a sold-out variant is back, for anybody who confirms their address. */
  'stock-notices',
  /** What members say about their skin, hair and taste. */
  'beauty-profile',
  /** The first steps of a new member. */
  'onboarding',
  /** Members' dates of birth and genders. */
  'birth-dates',
  /** Changing one's password and email address oneself. */
  'credential-change',
  /** Deleting one's account oneself. */
  'account-deletion',
  /** Sorting and filtering a product's reviews, and members' own. */
  'reviews',
  /** Asking about a product, and a member's questions. */
  'questions',
  'recommendations',
  'promo-codes',
  'gift-messages',
  'free-samples',
  /** What others search for. */
  'popular-searches',
  /** Announcements over a page. */
  'overlays',
  /** The order that the page after a checkout shows. */
  'order-receipts',
  /** An order of anybody who knows its number and email address. */
  'order-lookup',
  /** Gift cards: buying one, and asking for its balance. The checkout takes them. */
  'gift-cards',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/**
 * Capabilities that only members use, as far as they show anywhere else than on the pages of the account and
 * of sign-in. A shop without members has none of these.
 */
const MEMBER_CAPABILITIES: ReadonlySet<Capability> = new Set([
  'social-sign-in',
  'orders',
  'addresses',
  'wish-list',
  'wait-list',
  'followed-brands',
  'beauty-pass',
  'questions',
]);

/**
 * The missing capabilities and those that depend on them, each once, in the order of
 * `CAPABILITIES`.
 *
 * @example withDependents(['members']) // members, and all that is for members alone
 */
export function withDependents(missing: ReadonlyArray<Capability>): ReadonlyArray<Capability> {
  const hasMembers = !missing.includes('members');
  return CAPABILITIES.filter(
    (capability) =>
      missing.includes(capability) || (!hasMembers && MEMBER_CAPABILITIES.has(capability)),
  );
}
