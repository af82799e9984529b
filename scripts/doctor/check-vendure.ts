import { CommerceError } from '#commerce/commerce-error.ts';
import { contentModel } from '#content/model.ts';
import type { Records } from '#content/records.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { type ContentSource, SourceError } from '#content-sync/source/content-source.ts';
import { type Country, localeFor } from '#domain/locales.ts';
import type { Config } from '#server/config.ts';
import { listFirst } from '#server/list-first.ts';
import { probeShop } from '#sources/vendure/shop/probe-shop.ts';
import type { VendureShopOptions } from '#sources/vendure/shop/shop-calls.ts';
import { createVendureSource } from '#sources/vendure/vendure-source.ts';
import { type Check, fail, ok, warn } from './finding.ts';

const MAX_NAMED = 5;

/** What to do about what is missing, in the words of the commerce system. */
export interface SourceAdvice {
  readonly away: string;
  readonly empty: string;
  readonly soldOut: string;
  readonly leftOut: string;
  readonly unseen: string;
  readonly apart: string;
}

const IN_VENDURE: SourceAdvice = {
  away: 'Is it running? Compare VENDURE_URL and VENDURE_CHANNELS.',
  empty: 'Assign products to the channel.',
  soldOut: 'Does the channel have a stock location, and do the products have stock there?',
  leftOut: 'Correct these in Vendure.',
  unseen: 'Give them assets.',
  apart: 'Only search and brands lead there: add them to collections.',
};

/** What Vendure has for each country with a channel, in the country's first language. */
export function checksOfVendure({
  vendure,
  commerceApiUrl,
}: Pick<Config, 'vendure' | 'commerceApiUrl'>): Array<Check> {
  if (!vendure) return [];
  const source = createVendureSource(vendure);
  const name = 'Vendure';
  return [...vendure.channels.keys()].flatMap((country) => [
    { name, look: () => lookAt(source, country) },
    ...(commerceApiUrl ? [] : [{ name, look: () => lookAtShop(vendure, country) }]),
  ]);
}

/** Whether its Shop API has what bags and search need. The other check reports an outage. */
export async function lookAtShop(vendure: VendureShopOptions, country: Country) {
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
  'Run "Rebuild search index" in Vendure, and look at its jobs: the default channel needs zones.';
const SEARCH_PLUGIN =
  'Bags and search need the Shop API, and DefaultSearchPlugin or another of its kind.';

/** Reads everything that a source has for a country, and reports what its pages would lack. */
export async function lookAt(
  source: ContentSource,
  country: Country,
  advice: SourceAdvice = IN_VENDURE,
) {
  const pulled = await pullLocale({
    model: contentModel,
    content: source.contentOf(localeFor(country)),
  });
  if (pulled.outcome === 'failed') return [fail(`${country}: ${pulled.problem}`, advice.away)];
  const { records, malformed } = pulled;
  const countOf = (type: string) => records.filter((record) => record.type === type).length;
  const products = records.flatMap(({ type, record }) =>
    type === 'products' ? [record as Records['products']] : [],
  );
  if (products.length === 0 && malformed.length === 0) {
    return [warn(`${country}: no products`, advice.empty)];
  }
  const said = `${products.length} products, ${countOf('categories')} categories, ${countOf('brands')} brands`;
  const leftOut = malformed.map(({ type, id, problem }) => `${type} ${id} ${problem}`);
  const unseen = products.filter(hasNoPicture);
  const apart = products.filter(({ categoryIds }) => categoryIds.length === 0);
  const isSoldOut = products.length > 0 && products.every((product) => product.soldOut);
  return [
    ok(`${country}: ${said}`),
    ...(isSoldOut ? [warn(`${country}: everything is sold out`, advice.soldOut)] : []),
    ...warnOf(`${country}: left out`, leftOut, advice.leftOut),
    ...warnOf(`${country}: without pictures`, unseen.map(nameOf), advice.unseen),
    ...warnOf(`${country}: in no category`, apart.map(nameOf), advice.apart),
  ];
}

const nameOf = ({ name }: Records['products']) => name;

function warnOf(what: string, concerned: ReadonlyArray<string>, advice: string) {
  return concerned.length > 0 ? [warn(`${what}: ${listFirst(concerned, MAX_NAMED)}`, advice)] : [];
}

function hasNoPicture({ variants }: Records['products']): boolean {
  return variants.every(
    ({ imageUrls, defaultImageUrls }) => imageUrls.length + defaultImageUrls.length === 0,
  );
}
