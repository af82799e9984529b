import type { Country } from '#domain/locale/locales.ts';

/** How the shop is reached, and which country a request is for that names none. */
export interface Addressing {
  /** The origin of shoppers' addresses, such as `https://shop.example`. */
  readonly origin: string;
  /** One host per country, if countries have hosts of their own. */
  readonly hosts: ReadonlyMap<Country, string> | undefined;
  /** Returns the country for requests that name none; SG if absent. */
  readonly fallbackCountry?: (() => Country) | undefined;
}
