import type {
  ContactPoint,
  OnlineStore,
  PostalAddress,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { ConfigValues } from '#content';
import { HOME, SEARCH } from '#domain/addresses/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import { SHOP_ICONS } from '#domain/shop-icons.ts';
import type { PublicAddresses } from './addresses.ts';

export interface DescribedSite {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly addresses: PublicAddresses;
}

export interface DescribedShop extends Omit<DescribedSite, 'language'> {
  /** The shop's profiles elsewhere. */
  readonly profiles: ReadonlyArray<string>;
  readonly country: Country;
  /** As far as the country's configuration names them. */
  readonly company?: ConfigValues['organization'] | undefined;
  readonly service?: ConfigValues['customer-service'] | undefined;
}

/** The organisation behind the shop: who it is, where it is, and how it's reached. */
export function organizationThing(shop: DescribedShop): WithContext<OnlineStore> {
  const { name, profiles, addresses, company } = shop;
  const legalName = company?.entityName ?? company?.companyName;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: addresses.page(HOME),
    logo: addresses.file(SHOP_ICONS.vector),
    ...(legalName && { legalName }),
    ...addressOf(shop),
    ...contactOf(shop),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function addressOf({ company, country }: DescribedShop): { address?: PostalAddress } {
  if (!company?.streetAddress) return {};
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.streetAddress,
      addressCountry: country,
    },
  };
}

function contactOf({ service, country }: DescribedShop): { contactPoint?: ContactPoint } {
  const { phoneNumber: telephone, emailAddress: email } = service ?? {};
  if (!telephone && !email) return {};
  return {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(telephone && { telephone }),
      ...(email && { email }),
      areaServed: country,
    },
  };
}

/** Google's placeholder for the query, which schema.org's types don't know. */
interface SearchActionWithInput extends Exclude<SearchAction, string> {
  readonly 'query-input': string;
}

/** The site, and how to search it. */
export function siteThing({ name, language, addresses }: DescribedSite): WithContext<WebSite> {
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
