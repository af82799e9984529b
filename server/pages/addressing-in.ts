import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { fallbackAmong } from '#domain/locale/locale-choice.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { Addressing } from '../http/addressing.ts';

/** Addressing in which requests that name no country get one that is published. */
export function addressingIn(addressing: Addressing, pages: PublishedPages): Addressing {
  const fallbackCountry = () =>
    fallbackAmong((country) => pages.isThere?.(localeFor(country)) ?? false);
  return { fallbackCountry, ...addressing };
}
