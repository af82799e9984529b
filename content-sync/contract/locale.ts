/**
 * Types of a site's own that take the place of the engine's. A site declares them once, by merging
 * into this interface; a site that doesn't has plain strings.
 *
 * @example
 * declare module '#content-sync/contract/locale.ts' {
 *   interface Register { locale: ShopLocale }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add members to it
export interface Register {}

/** What the engine knows of a locale: one language of one country. */
export interface PlainLocale {
  /** The country in lower case, a hyphen and the language: `hk-zh`. Names files and folders. */
  readonly id: string;
  /** `HK`. A record may be announced for a country, in all of its languages. */
  readonly country: string;
  /** `zh`. */
  readonly language: string;
}

/** The type of the site's locales. */
export type Locale = Register extends { locale: infer Own extends PlainLocale } ? Own : PlainLocale;
export type LocaleId = Locale['id'];
export type Country = Locale['country'];

/** The locale with an id; undefined if the site has none. */
export function localeOfId(locales: ReadonlyArray<Locale>, id: string): Locale | undefined {
  return locales.find((locale) => locale.id === id);
}

/** The locales of a country, its default first if the site lists that first. */
export function localesOf(locales: ReadonlyArray<Locale>, country: Country): Array<Locale> {
  return locales.filter((locale) => locale.country === country);
}
