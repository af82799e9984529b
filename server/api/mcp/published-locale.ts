import * as z from 'zod';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import {
  COUNTRIES,
  type Country,
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  languagesOf,
  localesOf,
} from '#domain/locale/locales.ts';
import { isPublished } from '../is-published.ts';

/** The arguments of every tool for country and language. */
export const LOCALE_ARGUMENTS = {
  country: z.enum(COUNTRIES).describe('Whose prices and assortment: a country code.'),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe("The language of the answer: one of the country's; by default its first."),
};

export interface LocaleArguments {
  readonly country: Country;
  readonly language?: Language | undefined;
}

/** The locale that the arguments mean, or why there is none. */
export function publishedLocale(
  { country, language }: LocaleArguments,
  pages: PublishedPages,
): Locale | string {
  const requested = language ?? languagesOf(country)[0];
  const locale = localesOf(country).find((each) => each.language === requested);
  if (!locale) return `The shop of ${country} is in ${languagesOf(country).join(' and ')}.`;
  if (isPublished(pages, locale)) return locale;
  const open = LOCALES.filter((each) => isPublished(pages, each)).map(
    (each) => `${each.country} in ${each.language}`,
  );
  return `The shop of ${country} in ${locale.language} isn't published. Published are: ${open.join(', ') || 'none yet'}.`;
}
