import { useEffect, useState } from 'react';
import { LANGUAGE_NAMES } from '#domain/locale/language-names.ts';
import { languageOfCookie } from '#domain/locale/locale-choice.ts';
import { suggestLocale } from '#domain/locale/locale-suggestion.ts';
import { type Locale, localeFor, parseCountry } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { fillText } from '#i18n/fill-text.ts';
import { countryName } from '#i18n/place-names.ts';
import type { PageLocale } from '../browser-client.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';
import { addressThere } from '../languages/address-there.ts';
import { storedValue, storeValue } from '../stored-values.ts';
import { awaitTurn, endTurn, passTurn, useTurn } from './notice-store.ts';
import { type WelcomeTexts, welcomeTexts } from './welcome-texts.ts';

interface Offer {
  readonly offered: Locale;
  readonly address: string;
  /** In the language of the locale that is offered. */
  readonly texts: WelcomeTexts;
}

/** Whoever has gone on shopping beside the question has answered it. */
const MOST_PAGES = 2;

const NOTICE = 'welcome-mat';

/**
 * Asks visitors who seem to belong to another locale, in its language, whether they would like to go there: to
 * this page or else the home page. It doesn't block the page. Both going and staying choose a locale, which is
 * stored.
 */
export function WelcomeMat({ country, language }: PageLocale) {
  const page = localeFor(country, language);
  const offer = useOffer(page);
  if (!offer) return <aside className="welcome" hidden />;
  const { offered, address, texts } = offer;
  const question = fillText(texts.question, { place: placeOf(offered, page) });
  const stay = () => {
    remember(page);
    endTurn(NOTICE);
  };
  return (
    <aside className="welcome" aria-label={question} lang={offered.tag}>
      <p>{question}</p>
      <div className="cluster">
        <a
          className="button button-small"
          href={address}
          hrefLang={offered.hreflang}
          onClick={() => remember(offered)}
        >
          {texts.go}
        </a>
        <button className="button button-small button-plain" type="button" onClick={stay}>
          {texts.stay}
        </button>
      </div>
    </aside>
  );
}

/** What to offer, once it's the notice's turn. Most visitors get no offer, so its texts come with it. */
function useOffer(page: Locale): Offer | undefined {
  const [offer, setOffer] = useState<Offer>();
  const isTurn = useTurn(NOTICE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The page has one locale.
  useEffect(() => {
    if (offeredLocale(page)) awaitTurn(NOTICE);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: An offer is made once.
  useEffect(() => {
    if (isTurn && !offer) void makeOffer(page).then(setOffer);
  }, [isTurn]);
  return offer;
}

async function makeOffer(page: Locale): Promise<Offer | undefined> {
  const offered = offeredLocale(page);
  const shown = Number(storedValue('sessionStorage', RARE_SESSION_STORAGE.offeredLocale));
  const texts =
    offered && shown < MOST_PAGES
      ? await welcomeTexts(offered.language).catch(() => undefined)
      : undefined;
  if (!offered || !texts) {
    passTurn(NOTICE);
    return undefined;
  }
  storeValue('sessionStorage', RARE_SESSION_STORAGE.offeredLocale, String(shown + 1));
  return { offered, address: addressThere(offered), texts };
}

/** The locale that the visitor's cookies or browser indicate, if it isn't the page's. */
function offeredLocale(page: Locale): Locale | undefined {
  return suggestLocale(page, {
    country: parseCountry(readCookie(COOKIES.locale)),
    language: languageOfCookie(readCookie(COOKIES.language)),
    browserTags: navigator.languages,
  });
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
