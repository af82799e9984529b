/**
 * Keys of the browser's session storage that only some pages use: all pages load those of
 * `browser-storage.ts`.
 */
export const RARE_SESSION_STORAGE = {
  /** A gift message that the API doesn't have yet, and the token of its bag. */
  giftDraft: 'giftDraft',
  /** The API's reason for refusing a sign-in for good. */
  blockedSignIn: 'blockedSignIn',
  /** A sign-in in progress at another host. */
  socialSignIn: 'socialSignIn',
} as const;
