import { LANGUAGE_NAMES } from '#domain/locale/language-names.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { fillText } from '#i18n/fill-text.ts';
import { countryName } from '#i18n/place-names.ts';
import { writeCookie } from '#islands/browser-cookies.ts';
import { endTurn, passTurn } from '#islands/notices/notices.ts';
import { storedValue, storeValue } from '#islands/stored-values.ts';
import { addressThere } from '../links/address-there.ts';
import { welcomeTexts } from './welcome-texts.ts';

interface Offer {
  readonly offered: Locale;
  /** The page's locale. */
  readonly page: Locale;
}

/** Whoever has gone on shopping beside the question has answered it. */
const MOST_PAGES = 2;

/**
 * Fills the welcome mat with the offer of another locale, in that locale's language: this page
 * there, or else the home page. Both going and staying choose a locale, which is stored.
 */
export async function offerLocale(mat: HTMLElement, { offered, page }: Offer): Promise<void> {
  const shown = Number(storedValue('sessionStorage', RARE_SESSION_STORAGE.offeredLocale));
  const texts = shown < MOST_PAGES && (await welcomeTexts(offered.language));
  const [question, link, button] = mat.querySelectorAll<HTMLElement>('p, a, button');
  if (!texts || !question || !link || !button) return passTurn('welcome-mat');
  question.textContent = fillText(texts.question, { place: placeOf(offered, page) });
  link.textContent = texts.go;
  button.textContent = texts.stay;
  link.setAttribute('href', addressThere(offered));
  link.setAttribute('hreflang', offered.hreflang);
  link.addEventListener('click', () => remember(offered));
  button.addEventListener('click', () => {
    remember(page);
    mat.hidden = true;
    endTurn('welcome-mat');
  });
  mat.ariaLabel = question.textContent;
  mat.lang = offered.tag;
  mat.hidden = false;
  storeValue('sessionStorage', RARE_SESSION_STORAGE.offeredLocale, String(shown + 1));
}

/** The country or, within the same country, the language. */
function placeOf(offered: Locale, { country }: Locale): string {
  const name = countryName(offered);
  return offered.country === country ? `${name} (${LANGUAGE_NAMES[offered.language]})` : name;
}

function remember({ country, language }: Locale): void {
  writeCookie(COOKIES.locale, country);
  writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + language);
}
