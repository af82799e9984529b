import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import type { MedusaConfig } from '#server/config/config.ts';
import { listFirst } from '#server/operations/list-first.ts';
import { type FoundRegion, listRegions } from '#sources/medusa/list-regions.ts';
import { fail, type Outcome, ok, warn } from '../doctor/check.ts';

export interface FoundRegions {
  /** The regions of the countries where the shop can sell: `SG=reg_01J HK=reg_02K`; may be empty. */
  readonly regions: string;
  readonly outcomes: ReadonlyArray<Outcome>;
}

const NAMED_MAX = 5;

/**
 * Asks Medusa for the regions of the shop's countries. Reports those that can't be used, and why.
 */
export async function findRegions({
  url,
  keys,
}: Pick<MedusaConfig, 'url' | 'keys'>): Promise<FoundRegions> {
  const [key = ''] = keys.values();
  const listed = await listRegions({ url, key }).catch((error: unknown) => error);
  if (!Array.isArray(listed)) {
    const message = listed instanceof Error ? listed.message : String(listed);
    return { regions: '', outcomes: [fail(message, AWAY)] };
  }
  return regionsOf(listed, keys);
}

const AWAY = 'Is it running? Compare MEDUSA_URL and MEDUSA_KEYS.';

function regionsOf(listed: ReadonlyArray<FoundRegion>, keys: MedusaConfig['keys']): FoundRegions {
  const probed = COUNTRIES.map((country) => {
    const region = listed.find(({ countries }) => countries.includes(country));
    return { country, region, problem: region && problemOf(country, region, keys) };
  });
  const used = probed.flatMap(({ country, region, problem }) =>
    region && !problem ? [{ country, region }] : [],
  );
  const outcomes = [
    ...used.map(({ country, region }) =>
      ok(`${country}: the region ${nameOf(region)}, ${region.id}, in ${region.currency}`),
    ),
    ...probed.flatMap(({ problem }) => problem ?? []),
    ...missingOf(
      probed.filter(({ region }) => !region).map(({ country }) => country),
      keys,
    ),
    ...uselessOf(listed),
  ];
  return {
    regions: used.map(({ country, region }) => `${country}=${region.id}`).join(' '),
    outcomes:
      used.length > 0 ? outcomes : [...outcomes, fail('there is no region to sell in', MAKE_ONE)],
  };
}

const nameOf = ({ name }: FoundRegion) => `"${name}"`;

/** Why the shop can't sell in a country that has a region. */
function problemOf(
  country: Country,
  region: FoundRegion,
  keys: MedusaConfig['keys'],
): Outcome | undefined {
  const currency = COUNTRY_CURRENCY[country];
  if (region.currency !== currency) {
    return warn(
      `${country}: the region ${nameOf(region)} has prices in ${region.currency}, not in ${currency}`,
      `Make a region with ${currency} for it.`,
    );
  }
  if (keys.has(country)) return undefined;
  return warn(
    `${country}: the region ${nameOf(region)} has no key`,
    `Add ${country}=<a publishable key> to --keys if it is to be sold there.`,
  );
}

/** The problem of having one key for all countries: it doesn't say where the shop sells. */
function missingOf(
  countries: ReadonlyArray<Country>,
  keys: MedusaConfig['keys'],
): ReadonlyArray<Outcome> {
  const offered = countries.filter((each) => keys.size < COUNTRIES.length && keys.has(each));
  const others = countries.filter((each) => !offered.includes(each));
  return [
    ...offered.map((each) =>
      warn(`${each}: a key, but no region`, `Make a region with ${COUNTRY_CURRENCY[each]} for it.`),
    ),
    ...(others.length > 0 ? [ok(`no region for ${others.join(', ')}: not sold there`)] : []),
  ];
}

function uselessOf(listed: ReadonlyArray<FoundRegion>): ReadonlyArray<Outcome> {
  const useless = listed.filter(({ countries }) =>
    COUNTRIES.every((country) => !countries.includes(country)),
  );
  if (useless.length === 0) return [];
  return [ok(`without a country of the shop: ${listFirst(useless.map(nameOf), NAMED_MAX)}`)];
}

const MAKE_ONE =
  "Make a region in Medusa for each country, in the country's currency, or name regions with --regions.";
