import { countryAddress } from '#domain/addresses.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import { languageOfCookie } from '#domain/locale-choice.ts';
import { suggestLocale } from '#domain/locale-suggestion.ts';
import { type Locale, parseCountry, parseLocaleId } from '#domain/locales.ts';
import { LANGUAGE_NAMES } from '#i18n/language-names.ts';
import { countryName } from '#i18n/place-names.ts';
import { readCookie, writeCookie } from '#islands/browser-cookies.ts';
import { fillText } from '#islands/fill-text.ts';
import { alternateAddress } from '../links/alternate-address.ts';

/**
 * Offers the locale that the visitor's cookies or browser speak of, where it is not the page's: this
 * page there, else the home page. Going and staying both choose a locale, and are remembered so.
 */
class WelcomeMat extends HTMLElement {
  connectedCallback() {
    const page = parseLocaleId(this.dataset.locale ?? '');
    const offered = page && suggestLocale(page, visitorLocale());
    if (page && offered) this.#offer(offered, page);
  }

  #offer(offered: Locale, page: Locale) {
    const notice = this.querySelector<HTMLElement>(`[lang=${offered.language}]`);
    const question = notice?.querySelector('p');
    const link = notice?.querySelector('a');
    if (!notice || !question || !link) return;
    question.textContent = fillText(question.textContent, { place: placeOf(offered, page) });
    notice.setAttribute('aria-label', question.textContent);
    link.href = alternateAddress(offered.tag) ?? countryAddress(offered);
    link.addEventListener('click', () => remember(offered));
    notice.querySelector('button')?.addEventListener('click', () => {
      remember(page);
      this.hidden = true;
    });
    notice.hidden = false;
    this.hidden = false;
  }
}

function visitorLocale() {
  return {
    country: parseCountry(readCookie(COOKIES.locale)),
    language: languageOfCookie(readCookie(COOKIES.language)),
    browserTags: navigator.languages,
  };
}

/** The country, and within the same one the language. */
function placeOf(offered: Locale, { country }: Locale): string {
  const name = countryName(offered);
  return offered.country === country ? `${name} (${LANGUAGE_NAMES[offered.language]})` : name;
}

function remember({ country, language }: Locale): void {
  writeCookie(COOKIES.locale, country);
  writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + language);
}

customElements.define('welcome-mat', WelcomeMat);
