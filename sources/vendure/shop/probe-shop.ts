import type { Locale } from '#domain/locale/locales.ts';
import { ACTIVE_CODE } from './order-queries.ts';
import { shopCalls, type VendureShopOptions } from './shop-calls.ts';
import { SEARCH } from './shop-queries.ts';

export interface ProbedShop {
  /** Whether Vendure names sessions in a header. Without that, there can't be bags. */
  readonly hasSessions: boolean;
  /** How many products a search finds. */
  readonly hitsCount: number;
}

/**
 * Asks whether a country's channel can sell.
 *
 * @throws CommerceError if there is no answer, SourceError if Vendure has no such calls
 */
export async function probeShop(options: VendureShopOptions, locale: Locale): Promise<ProbedShop> {
  const call = shopCalls(options);
  const visit = { locale, signal: new AbortController().signal };
  const { session } = await call({ query: ACTIVE_CODE }, visit);
  const variables = { input: { groupByProduct: true, take: 1 } };
  const { answer } = await call({ query: SEARCH, variables }, visit);
  return { hasSessions: session !== undefined, hitsCount: answer.search.totalItems };
}
