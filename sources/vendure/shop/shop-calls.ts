import type * as z from 'zod';
import { ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import { callInSession, type GraphqlOptions, type GraphqlReply } from '../graphql-call.ts';
import type { VendureQuery } from '../queries.ts';
import type { VendureNames } from '../vendure-channel.ts';

export interface VendureShopOptions extends Omit<GraphqlOptions, 'url'>, VendureNames {
  /** Vendure's address without a slash at its end; its Shop API is below it. */
  readonly url: string;
}

export interface ShopCall<S extends z.ZodType> {
  readonly query: VendureQuery<S>;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Token of the shopper's session. */
  readonly session?: string | undefined;
}

/** Calls the Shop API for a shopper, in the channel of the country. Doesn't retry. */
export type CallShop = <S extends z.ZodType>(
  call: ShopCall<S>,
  visit: Visit,
) => Promise<GraphqlReply<z.output<S>>>;

export function shopCalls({ url, channels, languages, ...options }: VendureShopOptions): CallShop {
  return async ({ query, variables = {}, session }, { locale, ...caller }) => {
    const { country, language } = locale;
    const channel = channels.get(country);
    if (channel === undefined) {
      throw new ShopRefusal(404, { detail: `Nothing is sold in ${country}.` });
    }
    const languageCode = languages.get(language) ?? language;
    return callInSession(
      { ...options, url: `${url}/shop-api` },
      { ...caller, query, variables, channel, languageCode, session },
    );
  };
}
