import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import type { Purger } from '#content-sync/publish/purge/purgers.ts';
import { pathKey } from '#content-sync/publish/surrogate-keys.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { type Config, siteOf } from '#server/config/config.ts';
import type { EdgeObservations } from '#server/operations/checks/observation.ts';
import { reasonOf } from '#storage/reason-of.ts';
import { createPurgers } from '../serve/purge-edges.ts';
import { type Outcome, ok, warn } from './check.ts';

/** A key that no page has. */
const NO_PAGE = { keys: ['storefront-doctor'], addresses: [] };

/**
 * Checks that edges confirm purges, and that a purge reaches what shoppers are shown.
 *
 * @param assess finds the edges that don't confirm
 */
export async function checkEdges(
  config: Config,
  assess: (edges: EdgeObservations) => ReadonlyArray<Outcome>,
): Promise<ReadonlyArray<Outcome>> {
  const purgers = createPurgers(config);
  if (purgers.length === 0) return [ok('none is to be purged; they keep pages for a minute')];
  const purged = purgers.map(async ({ name, purge }) => {
    const result = await purge(NO_PAGE);
    return [name, { problem: 'problem' in result ? result.problem : undefined }] as const;
  });
  const unconfirmed = assess(new Map(await Promise.all(purged)));
  if (unconfirmed.length > 0) return unconfirmed;
  const confirmed = ok(`${purgers.map(({ name }) => name).join(', ')}: purges are confirmed`);
  const caching = purgers.filter(({ cachesBriefly }) => !cachesBriefly);
  return [confirmed, ...(caching.length > 0 ? await purgeOfHome(config, caching) : [])];
}

/** Purges a home page, and checks that shoppers then get a fresh copy. */
async function purgeOfHome(
  config: Config,
  purgers: ReadonlyArray<Purger>,
): Promise<ReadonlyArray<Outcome>> {
  const locale = publishedLocale(config.dataFolder);
  if (!locale) return [];
  const address = canonicalPageAddress(siteOf(config), locale, { path: '/', page: 1 });
  try {
    const before = await ageS(address, locale);
    const purgedAt = performance.now();
    const purge = { keys: [pathKey(locale, '/')], addresses: [address] };
    await Promise.all(purgers.map((purger) => purger.purge(purge)));
    const after = await ageS(address, locale);
    if (after > Math.ceil((performance.now() - purgedAt) / 1_000)) {
      const advice =
        'Look again in a minute; then compare what "storefront edge" prints with what is configured there.';
      return [warn(`${address} was purged, and is shown as it was ${after} s ago`, advice)];
    }
    const isSeen = before > 0 ? 'was purged, and is fetched anew' : 'is not kept at the moment';
    return [ok(`${address} ${isSeen}`)];
  } catch (error) {
    const advice = 'Does the name lead to the edge from this machine?';
    return [warn(`${address} cannot be asked: ${reasonOf(error)}`, advice)];
  }
}

function publishedLocale(dataFolder: string): Locale | undefined {
  const pages = new PackedPages(dataFolder);
  try {
    return LOCALES.find((locale) => pages.isThere(locale));
  } finally {
    pages.close();
  }
}

const TIMEOUT_MS = 10_000;

/** For how many seconds a cache has had the page that a shopper of its country is shown. */
async function ageS(address: string, { country }: Locale): Promise<number> {
  const answer = await fetch(address, {
    method: 'HEAD',
    headers: { Cookie: `${COOKIES.locale.name}=${country}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return Number(answer.headers.get('Age') ?? 0);
}
