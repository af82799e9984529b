/** Names under which the shop keeps what it has to remember in this browser, beside cookies. */

/** Kept until the visitor clears it. */
export const LOCAL_STORAGE = {
  appBannerDismissed: 'appBannerDismissed',
  /** Pieces in the bag of which token, as last known. */
  bagCount: 'bagCount',
  /** When the legal notice was answered last, for other tabs to hear of it. */
  consentGivenAt: 'consentGivenAt',
  /** What the shell shows of the member who is signed in; gone when they sign out. */
  member: 'member',
  /** What the member who is signed in wants to be told of, and when that was read. */
  notifications: 'notifications',
  /** Ids of the products that were looked at, the newest first. */
  productViews: 'PRODUCT_VIEWS',
  /** The same with what a list of them shows. */
  recentProducts: 'recentProducts',
  /** What was searched for, the newest first. */
  recentSearches: 'recentSearches',
  waitlistedVariants: 'waitlistedVariants',
  wishlistedVariants: 'wishlistedVariants',
} as const;

/** Kept until the tab is closed. */
export const SESSION_STORAGE = {
  /** The notice that the next page shows. */
  arrivalNotice: 'arrivalNotice',
  /** The path whose view was told of last. */
  viewedPath: 'viewedPath',
  /** Why a sign-in was refused for good, as the API said it. */
  blockedSignIn: 'blockedSignIn',
  /** What was gone to last of what a search found. */
  searchChoice: 'searchChoice',
  /** Where, and as a member of which tier, this tab has asked for an overlay. */
  overlaysAsked: 'overlaysAsked',
  /** Set while the visitor is at the company's own sign-in. */
  companySignIn: 'companySignIn',
  /** A sign-in that is under way at another host. */
  socialSignIn: 'socialSignIn',
} as const;
