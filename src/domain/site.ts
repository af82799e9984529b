import { type Country, FALLBACK_COUNTRY, LOCALES, type Locale, type LocaleId } from './locales.ts';

/** Where the shop is published. */
export interface Site {
  /** The public address without a slash at its end. */
  readonly origin: string;
  /** The host of each country, where every country has its own. */
  readonly hosts?: Readonly<Partial<Record<Country, string>>> | undefined;
  /** Origins whose pictures the picture service sizes; absent where there are none. */
  readonly pictureSources?: ReadonlyArray<string> | undefined;
  /** Where the bag hands over; absent where no checkout is connected. */
  readonly checkoutUrl?: string | undefined;
  /**
   * Addresses of scripts of others, for visitors who agree to them, with places for a country's keys as in
   * third-party-script.ts; absent where there are none.
   */
  readonly thirdParties?: ReadonlyArray<string> | undefined;
  /** The domain of employees' email addresses, where it is none of the shop's own. */
  readonly companyEmailDomain?: string | undefined;
}

/**
 * The one public address of a page, whose path is percent-encoded as pages' paths are. Where the
 * country has no host of its own, the address names it.
 *
 * @example canonicalAddress({ origin: 'https://shop.asia' }, hkZh, '/sale')
 * // 'https://shop.asia/sale?country_code=HK&language=zh'
 */
export function canonicalAddress(site: Site, locale: Locale, path: string, page = 1): string {
  const { country, language, isDefault } = locale;
  const host = site.hosts?.[country];
  const { protocol, origin } = new URL(site.origin);
  const query = [
    ...(host ? [] : [`country_code=${country}`]),
    ...(isDefault ? [] : [`language=${language}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');
  return (host ? `${protocol}//${host}` : origin) + path + (query && `?${query}`);
}

/** A page in one locale, for search engines and the language switcher. */
export interface Alternate {
  /** `zh-HK`, or `x-default` for whom no other fits. */
  readonly hreflang: string;
  readonly address: string;
}

export interface AlternatesOf {
  readonly site: Site;
  readonly locale: Locale;
  /** The other locales that have the page. */
  readonly others: ReadonlyArray<LocaleId>;
  readonly path: string;
  readonly page: number;
}

/** The addresses of a page in all locales that have it; none where it is in one alone. */
export function alternatesOf({ site, locale, others, path, page }: AlternatesOf): Array<Alternate> {
  if (others.length === 0) return [];
  const having = LOCALES.filter(({ id }) => id === locale.id || others.includes(id));
  const alternates = having.map((each) => ({
    hreflang: each.tag as string,
    address: canonicalAddress(site, each, path, page),
  }));
  const fallback = having.find(({ country }) => country === FALLBACK_COUNTRY);
  if (!fallback) return alternates;
  const address = canonicalAddress(site, fallback, path, page);
  return [...alternates, { hreflang: 'x-default', address }];
}
