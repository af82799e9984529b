import type { OnlineStore, SearchAction, WebSite, WithContext } from 'schema-dts';
import { HOME, SEARCH } from '#domain/addresses/addresses.ts';
import { SHOP } from '#shop/shop.ts';
import type { PublicAddresses } from './addresses.ts';

export interface DescribedShop {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** The shop's profiles elsewhere. */
  readonly profiles: ReadonlyArray<string>;
  readonly addresses: PublicAddresses;
}

/** The organisation behind the shop. */
export function organizationThing({
  name,
  profiles,
  addresses,
}: DescribedShop): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: addresses.page(HOME),
    logo: addresses.file(SHOP.icons.vector),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Google's placeholder for the query, which schema.org's types don't know. */
interface SearchActionWithInput extends Exclude<SearchAction, string> {
  readonly 'query-input': string;
}

/** The site, and how to search it. */
export function siteThing({ name, language, addresses }: DescribedShop): WithContext<WebSite> {
  const search = new URL(addresses.page(SEARCH));
  const query = search.search ? `${search.search}&q=` : '?q=';
  const potentialAction = {
    '@type': 'SearchAction',
    target: `${search.origin}${search.pathname}${query}{search_term_string}`,
    'query-input': 'required name=search_term_string',
  } as SearchActionWithInput;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: addresses.page(HOME),
    inLanguage: language,
    potentialAction,
  };
}
