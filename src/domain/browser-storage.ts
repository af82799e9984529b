/** Names under which the shell keeps what it has to remember in this browser, beside cookies. */

/** Kept until the visitor clears it. */
export const LOCAL_STORAGE = { appBannerDismissed: 'appBannerDismissed' } as const;

/** Kept until the tab is closed. */
export const SESSION_STORAGE = { languageUpdated: 'languageUpdated' } as const;
