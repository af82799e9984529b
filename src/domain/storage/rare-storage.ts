/** Keys of the browser's storage that only some pages use: all load those of `browser-storage.ts`. */

/** Kept until the tab is closed. */
export const RARE_SESSION_STORAGE = {
  /** On how many pages another country or language was offered, without an answer. */
  offeredLocale: 'offeredLocale',
  /** A gift message that the API doesn't have yet, and the token of its bag. */
  giftDraft: 'giftDraft',
  /** A review that isn't sent yet, with its product and its author's name. */
  reviewDraft: 'reviewDraft',
  /** Variants listed without an account that the member's account has refused, each with its country. */
  refusedWishes: 'refusedWishes',
  /** A brand that a visitor wanted to follow, until they have signed in. */
  followedBefore: 'followedBefore',
  /** When the page was last reloaded for a part of its code, and for which parts. */
  chunkReload: 'chunk-reload',
  /** The API's reason for refusing a sign-in for good. */
  blockedSignIn: 'blockedSignIn',
  /** A sign-in in progress at another host. */
  socialSignIn: 'socialSignIn',
} as const;
