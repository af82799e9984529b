import type { Capability } from '#domain/capabilities.ts';
import {
  type Country,
  FALLBACK_COUNTRY,
  LOCALES,
  type Locale,
  type LocaleId,
} from '#domain/locale/locales.ts';

/** Where the shop is published. */
export interface Site {
  /** The public address without a slash at its end. */
  readonly origin: string;
  /** One host per country, if countries have hosts of their own. */
  readonly hosts?: Readonly<Partial<Record<Country, string>>> | undefined;
  /** Origins whose pictures the picture service resizes, if any. */
  readonly pictureSources?: ReadonlyArray<string> | undefined;
  /** Whether bags can be checked out; without it, pages don't offer to. */
  readonly hasCheckout?: true | undefined;
  /** Whether agents find tools at `/mcp`. */
  readonly hasMcp?: true | undefined;
  /** The key by which search engines know who tells them of changed pages (IndexNow). */
  readonly indexNowKey?: string | undefined;
  /** What its commerce system lacks, in the order of `CAPABILITIES`; absent if it lacks nothing. */
  readonly lacks?: ReadonlyArray<Capability> | undefined;
  /**
   * Addresses of third-party scripts, with placeholders for a country's keys as in
   * third-party-script.ts; absent if there are none.
   */
  readonly thirdParties?: ReadonlyArray<string> | undefined;
  /** The domain of employees' email addresses, if it isn't the shop's own. */
  readonly companyEmailDomain?: string | undefined;
}

/**
 * The canonical address of a page; its path must be percent-encoded already. If the country has no
 * host of its own, the address names the country.
 *
 * @example canonicalAddress({ origin: 'https://shop.asia' }, hkZh, '/sale') //
 * 'https://shop.asia/sale?country_code=HK&language=zh'
 */
export function canonicalAddress(site: Site, locale: Locale, path: string): string {
  return canonicalPageAddress(site, locale, { path, page: 1 });
}

/** The canonical address of page *n* of a listing. */
export function canonicalPageAddress(
  site: Site,
  { country, language, isDefault }: Locale,
  { path, page }: { readonly path: string; readonly page: number },
): string {
  const host = site.hosts?.[country];
  const { protocol, origin } = originOf(site);
  const query = [
    ...(host ? [] : [`country_code=${country}`]),
    ...(isDefault ? [] : [`language=${language}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');
  return (host ? `${protocol}//${host}` : origin) + path + (query && `?${query}`);
}

let known: { readonly of: string; readonly url: URL } | undefined;

/** The origin, parsed once: a page has two dozen canonical addresses. */
function originOf({ origin }: Site): URL {
  if (known?.of !== origin) known = { of: origin, url: new URL(origin) };
  return known.url;
}

/** A page in another locale, for search engines and the language switcher. */
export interface Alternate {
  /** `zh-HK`, or `x-default` for everybody else. */
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

/** The addresses of a page in all locales that have it; empty if only one does. */
export function alternatesOf({ site, locale, others, path, page }: AlternatesOf): Array<Alternate> {
  if (others.length === 0) return [];
  const having = LOCALES.filter(({ id }) => id === locale.id || others.includes(id));
  const alternates = having.map((each) => ({
    hreflang: each.hreflang as string,
    address: canonicalPageAddress(site, each, { path, page }),
  }));
  const fallback = having.find(({ country }) => country === FALLBACK_COUNTRY);
  if (!fallback) return alternates;
  const address = canonicalPageAddress(site, fallback, { path, page });
  return [...alternates, { hreflang: 'x-default', address }];
}
