import { CommerceError } from '#commerce/commerce-error.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import {
  type Country,
  LOCALES,
  type Locale,
  localeFor,
  localesOf,
} from '#domain/locale/locales.ts';
import type { Config } from '#server/config/config.ts';
import { ownSystem } from '#server/config/own-config.ts';
import { createSourceGate } from '#sources/json-api/source-gate.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import { probeShop } from '#sources/vendure/shop/probe-shop.ts';
import type { VendureShopOptions } from '#sources/vendure/shop/shop-calls.ts';
import { createVendureSource } from '#sources/vendure/vendure-source.ts';
import { type Check, fail, ok, warn } from './check.ts';
import { adviceFor, probeSource, type SourceAdvice, typesBeside } from './probe-source.ts';

const IN_VENDURE: SourceAdvice = {
  away: 'Is it running? Compare VENDURE_URL and VENDURE_CHANNELS.',
  empty: 'Assign products to the channel.',
  soldOut: 'Does the channel have a stock location, and do the products have stock there?',
  malformed: 'Correct these in Vendure.',
  unseen: 'Give them assets.',
  uncategorised: 'Only search and brands lead there: add them to collections.',
  untranslated:
    'Translate them, or set VENDURE_LANGUAGES if Vendure writes the language otherwise, such as zh_Hant.',
};

type VendureSettings = Pick<Config, 'vendure' | 'commerceApiUrl' | 'content' | 'editorialTypes'>;

/**
 * Checks what Vendure has in each language of the countries with a channel, and whether it can sell
 * there.
 */
export function checksOfVendure(
  { vendure, commerceApiUrl, ...besides }: VendureSettings,
  locales?: ReadonlyArray<Locale>,
): Array<Check> {
  if (!vendure) return [];
  const name = 'Vendure';
  const checked = locales ?? [...vendure.channels.keys()].flatMap(localesOf);
  const countries = new Set(checked.map(({ country }) => country));
  const sold = commerceApiUrl ? [] : [...countries].filter((each) => vendure.channels.has(each));
  const probe = {
    source: createVendureSource(vendure),
    locales: checked,
    advice: IN_VENDURE,
    elsewhere: typesBeside(besides),
  };
  return [
    { name, run: () => probeSource(probe) },
    ...sold.map((country) => ({ name, run: () => checkShopApi(vendure, country) })),
  ];
}

/** Whether the Shop API has what bags and search need. An outage is left to the other check. */
export async function checkShopApi(vendure: VendureShopOptions, country: Country) {
  try {
    const { hasSessions, hitsCount } = await probeShop(vendure, localeFor(country));
    if (!hasSessions) return [fail(`${country}: there are no bags`, BEARER)];
    if (hitsCount === 0) return [warn(`${country}: its search finds nothing`, REINDEX)];
    return [ok(`${country}: bags, and a search that finds ${hitsCount} products`)];
  } catch (error) {
    if (error instanceof SourceError) return [fail(`${country}: ${error.message}`, SEARCH_PLUGIN)];
    if (error instanceof CommerceError) return [];
    throw error;
  }
}

const BEARER = "Set authOptions.tokenMethod to 'bearer', or to ['bearer', 'cookie'], in Vendure.";
const REINDEX =
  'Look at Vendure\'s jobs: they may still fill its index. If they are done, run "Rebuild search index"; if they failed, the default channel needs zones.';
const SEARCH_PLUGIN =
  'Bags and search need the Shop API, and DefaultSearchPlugin or another of its kind.';

const IN_MEDUSA: SourceAdvice = {
  away: 'Is it running? Compare MEDUSA_URL, MEDUSA_REGIONS and MEDUSA_KEYS.',
  empty:
    "Publish products, add them to the key's sales channel, and give them prices in the region.",
  soldOut:
    "Does the key's sales channel have a stock location, and do the products have stock there?",
  malformed: 'Correct these in Medusa; MEDUSA_BRAND says where brands are.',
  unseen: 'Give them media.',
  uncategorised: 'Only search and brands lead there: add them to categories.',
  untranslated:
    'Translate them, with the feature flag "translation" on; MEDUSA_LANGUAGES says how Medusa writes a language.',
};

/** Checks what Medusa has in each language of the countries with a region. */
export function checksOfMedusa(
  { medusa, ...besides }: Pick<Config, 'medusa' | 'content' | 'editorialTypes'>,
  locales?: ReadonlyArray<Locale>,
): Array<Check> {
  if (!medusa) return [];
  const probe = {
    source: createMedusaSource(medusa),
    locales: locales ?? [...medusa.regions.keys()].flatMap(localesOf),
    advice: IN_MEDUSA,
    elsewhere: typesBeside(besides),
  };
  return [{ name: 'Medusa', run: () => probeSource(probe) }];
}

/**
 * Checks what a system of the shop's own has in some locales, and whether its records can be read. It doesn't
 * say where it sells.
 */
export function checksOfOwn(
  {
    own,
    commerceLoad,
    ...besides
  }: Pick<Config, 'own' | 'commerceLoad' | 'content' | 'editorialTypes'>,
  locales: ReadonlyArray<Locale> = LOCALES,
): Array<Check> {
  if (!own) return [];
  const { title: name, variables } = own;
  const run = async () => {
    const { source, gate, shop } = await ownSystem(own).open({
      createGate: (probe) => createSourceGate({ ...commerceLoad, probe }),
      webhookSecrets: [],
    });
    const advice = adviceFor(name, Object.keys(variables));
    try {
      const outcomes = await probeSource({
        ...{ source, locales, advice },
        elsewhere: typesBeside(besides),
      });
      return shop ? outcomes : [...outcomes, WITHOUT_SHOP];
    } finally {
      gate.close();
    }
  };
  return [{ name, run }];
}

/** A system that answers the browser's calls itself can't be told from one for which nobody wrote any answers. */
const WITHOUT_SHOP = warn(
  'it is opened without a shop, so bags, prices and search are asked at its own address',
  'Unless it answers these calls (docs/sources/README.md), return a ShopSystem as "shop" where it is opened.',
);
