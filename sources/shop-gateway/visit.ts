import type { Locale } from '#domain/locale/locales.ts';

/** Where a call comes from. */
export interface Visit {
  readonly locale: Locale;
  readonly signal: AbortSignal;
  /** The shopper's address, if known. */
  readonly clientAddress?: string | undefined;
  /** The member's session; undefined for a visitor. */
  readonly session?: string | undefined;
}
