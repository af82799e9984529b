import type { Country } from '#domain/locale/locales.ts';

/** Keys of the browser's storage, apart from cookies. */

/** Keys of local storage, whose values last until the visitor clears them. */
export const LOCAL_STORAGE = {
  appBannerDismissed: 'appBannerDismissed',
  /** The last known number of pieces in the bag of a token; a value a country, see `bagCountIn`. */
  bagCount: 'bagCount',
  /** The last answer to the legal notice, and when it was given; notifies other tabs. */
  consentGiven: 'consentGiven',
  /** What the shell shows of the signed-in member; removed on signing out. */
  member: 'member',
  /** The signed-in member's notification subscriptions, and when they were read. */
  notifications: 'notifications',
  /** Ids of viewed products, newest first. */
  productViews: 'PRODUCT_VIEWS',
  /** The recently seen products, with what a list of them shows. */
  recentProducts: 'recentProducts',
  /** Recent searches, newest first. */
  recentSearches: 'recentSearches',
  /** Variants that were listed without an account, and that no account has yet; newest first. */
  visitorWishes: 'visitorWishes',
  /** The variants on an account's lists as the API last answered, by country: it names those that are sold there. */
  waitlistedVariants: 'waitlistedVariants',
  wishlistedVariants: 'wishlistedVariants',
} as const;

/** @example bagCountIn('KR') // 'bagCount-KR' */
export const bagCountIn = (country: Country) => `${LOCAL_STORAGE.bagCount}-${country}`;

/** Keys of session storage, whose values last until the tab is closed. */
export const SESSION_STORAGE = {
  /** The notice that the next page shows. */
  arrivalNotice: 'arrivalNotice',
  /** What a visitor wanted to wait for before signing in, done once they have. */
  waitedBefore: 'waitedBefore',
  /** Set once a notice was answered. */
  noticeAnswered: 'noticeAnswered',
  /** The path of the last reported page view. */
  viewedPath: 'viewedPath',
  /** The last result that was opened from a search. */
  searchChoice: 'searchChoice',
  /** For which page and member tier this tab has requested an overlay. */
  overlaysAsked: 'overlaysAsked',
  /** Set while the visitor is at the company's sign-in. */
  companySignIn: 'companySignIn',
} as const;
