import type { Register } from './register.ts';

/** What the engine knows of a locale: one language of one country. */
export interface BaseLocale {
  /** The country in lower case, a hyphen and the language: `hk-zh`. Names files and folders. */
  readonly id: string;
  /** `HK`. A record may be announced for a country, in all of its languages. */
  readonly country: string;
  /** `zh`. */
  readonly language: string;
}

/** The type of the site's locales. */
export type Locale = Register extends { locale: infer Own extends BaseLocale } ? Own : BaseLocale;
export type LocaleId = Locale['id'];
export type Country = Locale['country'];

/** The locale with an id; undefined if the site has none. */
export function localeOfId(locales: ReadonlyArray<Locale>, id: string): Locale | undefined {
  return locales.find((locale) => locale.id === id);
}

/** The locales of a country, in the order in which the site lists them. */
export function localesOf(locales: ReadonlyArray<Locale>, country: Country): Array<Locale> {
  return locales.filter((locale) => locale.country === country);
}
