import type { LateSection } from '#domain/page/late-texts.ts';

/** Where the page keeps the call that it makes for its first results while it is parsed. */
export const EARLY_SEARCH = 'earlySearch';

/** The texts that first results are shown with, which are asked for at the same time. */
export const FIRST_RESULTS_TEXTS = [
  'card',
  'listing',
] as const satisfies ReadonlyArray<LateSection>;

interface EarlySearch {
  readonly address: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    [EARLY_SEARCH]?: EarlySearch | undefined;
  }
}

/**
 * Fetches, unless the page has made this very call already: then it returns that call's answer,
 * once. Calls of members are never made early.
 */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const early = window[EARLY_SEARCH];
  window[EARLY_SEARCH] = undefined;
  return early?.address === input ? early.answer : fetch(input, init);
};
