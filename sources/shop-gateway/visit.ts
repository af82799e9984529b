import type { Locale } from '#domain/locales.ts';

/** Where a call comes from. */
export interface Visit {
  readonly locale: Locale;
  readonly signal: AbortSignal;
  /** Of whoever asks, as far as it's known. */
  readonly clientAddress?: string | undefined;
  /** Of the member who asks. */
  readonly session?: string | undefined;
}
