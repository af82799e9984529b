import { type Country, type Locale, languagesOf, localeFor, parseCountry } from './locales.ts';

/** What is known of the locale that a visitor would choose. */
export interface VisitorLocale {
  /** The country they chose before, if any. */
  readonly country?: Country | undefined;
  /** The language they chose before, if any. */
  readonly language?: string | undefined;
  /** BCP 47 tags that their browser asks for, the most wanted first. */
  readonly browserTags: ReadonlyArray<string>;
}

/**
 * The locale to offer to a visitor of a page: the one they chose before, else the one that their
 * browser speaks of; undefined where that is the page's own. A country is only guessed from the
 * browser's first tag, a language from all of them.
 *
 * @example suggestLocale(sgEn, { browserTags: ['ko-KR', 'en'] }) // krKo
 */
export function suggestLocale(page: Locale, visitor: VisitorLocale): Locale | undefined {
  const country = visitor.country ?? regionOf(visitor.browserTags[0]) ?? page.country;
  const language = wantedLanguage(country, visitor);
  if (country === page.country && language === undefined) return undefined;
  const locale = localeFor(country, language);
  return locale.id === page.id ? undefined : locale;
}

function wantedLanguage(country: Country, { language, browserTags }: VisitorLocale) {
  const wanted = [...(language ? [language] : []), ...browserTags.map(languageOfTag)];
  const allowed: ReadonlyArray<string> = languagesOf(country);
  return wanted.find((candidate) => allowed.includes(candidate));
}

/** @example languageOfTag('zh-Hant-HK') // 'zh' */
const languageOfTag = (tag: string) => tag.toLowerCase().replace(/-.*/, '');

/** The shop's country that a tag names or most likely means: HK of `zh-HK`, KR of `ko`. */
function regionOf(tag: string | undefined): Country | undefined {
  if (!tag) return undefined;
  try {
    return parseCountry(new Intl.Locale(tag).maximize().region);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
