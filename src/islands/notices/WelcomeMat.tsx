import { useEffect, useState } from 'react';
import { languageOfCookie } from '#domain/locale/locale-choice.ts';
import { suggestLocale } from '#domain/locale/locale-suggestion.ts';
import { type Locale, localeFor, parseCountry } from '#domain/locale/locales.ts';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import type { PageLocale } from '../browser/client.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import type { Offer } from './make-offer.ts';
import { awaitTurn, endTurn, letOthersAsk, passTurn, useTurn } from './notice-store.ts';

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
  const { offered, address, question, texts } = offer;
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

/** What to offer, once it's the notice's turn. Most visitors get no offer, so what makes one is loaded then. */
function useOffer(page: Locale): Offer | undefined {
  const [offer, setOffer] = useState<Offer>();
  const isTurn = useTurn(NOTICE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The page has one locale.
  useEffect(() => {
    if (offeredLocale(page)) awaitTurn(NOTICE);
    letOthersAsk();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: An offer is made once.
  useEffect(() => {
    if (!isTurn || offer) return;
    void loadOffer(page)
      .catch(() => undefined)
      .then((made) => (made ? setOffer(made) : passTurn(NOTICE)));
  }, [isTurn]);
  return offer;
}

async function loadOffer(page: Locale): Promise<Offer | undefined> {
  const offered = offeredLocale(page);
  return offered && (await import('./make-offer.ts')).makeOffer({ offered, page });
}

/** The locale that the visitor's cookies or browser indicate, if it isn't the page's. */
function offeredLocale(page: Locale): Locale | undefined {
  return suggestLocale(page, {
    country: parseCountry(readCookie(COOKIES.locale)),
    language: languageOfCookie(readCookie(COOKIES.language)),
    browserTags: navigator.languages,
  });
}

function remember({ country, language }: Locale): void {
  writeCookie(COOKIES.locale, country);
  writeCookie(COOKIES.language, LANGUAGE_COOKIE_PREFIX + language);
}
