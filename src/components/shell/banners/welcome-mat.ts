import { languageOfCookie } from '#domain/locale/locale-choice.ts';
import { suggestLocale } from '#domain/locale/locale-suggestion.ts';
import { parseCountry, parseLocaleId } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie } from '#islands/browser-cookies.ts';
import { awaitTurn, passTurn } from '#islands/notices/notices.ts';

/** Offers the locale that the visitor's cookies or browser indicate, if it isn't the page's. */
class WelcomeMat extends HTMLElement {
  connectedCallback() {
    const page = parseLocaleId(this.dataset.locale ?? '');
    const offered = page && suggestLocale(page, visitorLocale());
    if (!page || !offered) return;
    awaitTurn('welcome-mat', () => {
      // Most visitors see no offer, so the rest is loaded separately.
      import('./offer-locale.ts')
        .then(({ offerLocale }) => offerLocale(this, { offered, page }))
        .catch(() => passTurn('welcome-mat'));
    });
  }
}

function visitorLocale() {
  return {
    country: parseCountry(readCookie(COOKIES.locale)),
    language: languageOfCookie(readCookie(COOKIES.language)),
    browserTags: navigator.languages,
  };
}

customElements.define('welcome-mat', WelcomeMat);
