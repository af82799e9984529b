import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Accept } from 'hono/utils/accept';
import {
  FALLBACK_COUNTRY,
  type Locale,
  languagesOf,
  localeFor,
  parseCountry,
} from '#domain/locale/locales.ts';

/**
 * The locale of a request: the country of `X-Site-Country` (SG for anything but the nine) and, of
 * its languages, the one that `Accept-Language` prefers, or else the first. `zh-HK` means `zh`.
 */
export function requestLocale(context: Context): Locale {
  const country = parseCountry(context.req.header('X-Site-Country')) ?? FALLBACK_COUNTRY;
  const supports = [...languagesOf(country)];
  const language = accepts(context, {
    header: 'Accept-Language',
    supports,
    default: supports[0] ?? '',
    match: (accepted, config) => {
      const primaryTag = ({ type }: Accept) => type.toLowerCase().split('-')[0] ?? '';
      const preferred = accepted.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q);
      const tags = preferred.map(primaryTag);
      const found = tags.find((tag) => tag === '*' || supports.some((one) => one === tag));
      if (found !== undefined && found !== '*') return found;
      const refused = accepted.filter(({ q }) => q === 0).map(primaryTag);
      return supports.find((one) => !refused.includes(one)) ?? config.default;
    },
  });
  return localeFor(country, language);
}
