import { LOCALES, type Locale } from '#domain/locale/locales.ts';

/** `fast` is what every change runs, `full` what a release runs, `soak` what a machine runs overnight. */
export type Tier = 'fast' | 'full' | 'soak';

export const TIER_VARIABLE = 'STOREFRONT_TEST_TIER';

/** `postgres` where tests of the commerce API run on PostgreSQL rather than SQLite. */
export const DATABASE_VARIABLE = 'STOREFRONT_TEST_DATABASE';

const tiers: ReadonlyArray<string> = ['full', 'soak'] satisfies ReadonlyArray<Tier>;
const wanted = process.env[TIER_VARIABLE] ?? '';

export const TIER = (tiers.includes(wanted) ? wanted : 'fast') as Tier;

/** One locale of each script; a default language and one that is not. */
const FAST_LOCALES: ReadonlySet<string> = new Set(['sg-en', 'hk-zh', 'kr-ko', 'th-th']);

const DEMO_FAST_LOCALES: ReadonlySet<string> = new Set(['sg-en', 'th-th']);

/**
 * The locales of suites about what the shop does rather than how it reads. Many others try Singapore
 * in English, and Thai has the longest words and the tallest lines.
 */
export const BEHAVIOUR_LOCALES: ReadonlyArray<Locale> =
  TIER === 'full' ? LOCALES : LOCALES.filter(({ id }) => id === 'th-th');

/** All of several alike cases in the full tier; otherwise the first, or as many as are asked for. */
export function casesOfTier<Case>(cases: ReadonlyArray<Case>, fast = 1): ReadonlyArray<Case> {
  return TIER === 'full' ? cases : cases.slice(0, fast);
}

/** The locales that suites driven by the table run in. */
export const TIER_LOCALES: ReadonlyArray<Locale> =
  TIER === 'full' ? LOCALES : LOCALES.filter(({ id }) => FAST_LOCALES.has(id));

/** Those that the demo shop is built for: each takes as long as a dozen browser tests. */
export const DEMO_LOCALES: ReadonlyArray<Locale> =
  TIER === 'full' ? LOCALES : LOCALES.filter(({ id }) => DEMO_FAST_LOCALES.has(id));
