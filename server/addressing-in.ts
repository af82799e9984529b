import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { fallbackAmong } from '#domain/locale-choice.ts';
import { localeFor } from '#domain/locales.ts';
import type { Addressing } from './page-request.ts';

/** Addresses of a shop in which those that name no country are of one that it's published in. */
export function addressingIn(addressing: Addressing, pages: PublishedPages): Addressing {
  const fallbackCountry = () =>
    fallbackAmong((country) => pages.isThere?.(localeFor(country)) ?? false);
  return { fallbackCountry, ...addressing };
}
