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
import { welcomeTexts } from './welcome-texts.ts';

/**
 * Offers the locale that the visitor's cookies or browser speak of, where it is not the page's: this
 * page there, else the home page. Going and staying both choose a locale, and are remembered so.
 */
class WelcomeMat extends HTMLElement {
  async connectedCallback() {
    const page = parseLocaleId(this.dataset.locale ?? '');
    const offered = page && suggestLocale(page, visitorLocale());
    if (page && offered) await this.#offer(offered, page);
  }

  async #offer(offered: Locale, page: Locale) {
    const texts = await welcomeTexts(offered.language);
    const [question, link, button] = this.querySelectorAll<HTMLElement>('p, a, button');
    if (!texts || !question || !link || !button) return;
    question.textContent = fillText(texts.question, { place: placeOf(offered, page) });
    link.textContent = texts.go;
    button.textContent = texts.stay;
    link.setAttribute('href', alternateAddress(offered.tag) ?? countryAddress(offered));
    link.addEventListener('click', () => remember(offered));
    button.addEventListener('click', () => {
      remember(page);
      this.hidden = true;
    });
    this.ariaLabel = question.textContent;
    this.lang = offered.tag;
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
