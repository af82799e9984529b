import { countryAddress } from '#domain/addresses.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/cookies.ts';
import { hasLanguageChoice, type Locale } from '#domain/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { LANGUAGE_NAMES } from '#i18n/language-names.ts';
import { countryName } from '#i18n/place-names.ts';
import { writeCookie } from '#islands/browser-cookies.ts';
import { alternateAddress } from '../links/alternate-address.ts';
import { welcomeTexts } from './welcome-texts.ts';

interface Offer {
  readonly offered: Locale;
  /** The locale of the page. */
  readonly page: Locale;
}

/**
 * Fills the welcome mat with the offer of another locale, in its own language: this page there, else
 * the home page. Going and staying both choose a locale, and are remembered so.
 */
export async function offerLocale(mat: HTMLElement, { offered, page }: Offer): Promise<void> {
  const texts = await welcomeTexts(offered.language);
  const [question, link, button] = mat.querySelectorAll<HTMLElement>('p, a, button');
  if (!texts || !question || !link || !button) return;
  question.textContent = fillText(texts.question, { place: placeOf(offered, page) });
  link.textContent = texts.go;
  button.textContent = texts.stay;
  link.setAttribute('href', addressOf(offered));
  link.setAttribute('hreflang', offered.tag);
  link.addEventListener('click', () => remember(offered));
  button.addEventListener('click', () => {
    remember(page);
    mat.hidden = true;
  });
  mat.ariaLabel = question.textContent;
  mat.lang = offered.tag;
  mat.hidden = false;
}

/** This page there, else the home page; it says the language, so that no other one is remembered. */
function addressOf(offered: Locale): string {
  const address = new URL(alternateAddress(offered.tag) ?? countryAddress(offered), location.href);
  if (hasLanguageChoice(offered.country)) address.searchParams.set('language', offered.language);
  return address.href;
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
