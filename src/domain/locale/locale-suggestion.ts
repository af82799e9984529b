import { type Country, type Locale, languagesOf, localeFor, parseCountry } from './locales.ts';

/** What indicates the locale that a visitor would choose. */
export interface VisitorLocale {
  /** The country they chose earlier, if any. */
  readonly country?: Country | undefined;
  /** The language they chose earlier, if any. */
  readonly language?: string | undefined;
  /** BCP 47 tags of the visitor's browser, most preferred first. */
  readonly browserTags: ReadonlyArray<string>;
}

/**
 * The locale to suggest to a visitor of a page: the one they chose earlier, or else the one their
 * browser indicates; undefined if that is the page's own. The country is guessed from the browser's
 * first tag only, the language from all.
 *
 * @example suggestLocale(sgEn, { browserTags: ['ko-KR', 'en'] }) // krKo
 */
export function suggestLocale(page: Locale, visitor: VisitorLocale): Locale | undefined {
  const country = visitor.country ?? regionOf(visitor.browserTags[0]) ?? page.country;
  const language = preferredLanguage(country, visitor);
  if (country === page.country && language === undefined) return undefined;
  const locale = localeFor(country, language);
  return locale.id === page.id ? undefined : locale;
}

function preferredLanguage(country: Country, { language, browserTags }: VisitorLocale) {
  const preferred = [...(language ? [language] : []), ...browserTags.map(languageOfTag)];
  const allowed: ReadonlyArray<string> = languagesOf(country);
  return preferred.find((candidate) => allowed.includes(candidate));
}

/** @example languageOfTag('zh-Hant-HK') // 'zh' */
const languageOfTag = (tag: string) => tag.toLowerCase().replace(/-.*/, '');

/** The shop's country that a tag names or implies: HK for `zh-HK`, KR for `ko`. */
function regionOf(tag: string | undefined): Country | undefined {
  if (!tag) return undefined;
  try {
    return parseCountry(new Intl.Locale(tag).maximize().region);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
