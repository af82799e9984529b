import type { Locale } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { fillText } from '#i18n/fill-text.ts';
import { countryName } from '#i18n/place-names.ts';
import type { Texts } from '#i18n/texts.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';
import { addressThere } from '../browser/address-there.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { storedValue, storeValue } from '../browser/stored-values.ts';

/** What the welcome mat says, in the language of the locale that is offered. */
export interface Offer {
  readonly offered: Locale;
  readonly address: string;
  readonly question: string;
  readonly texts: Texts<'welcome'>;
}

interface Locales {
  readonly offered: Locale;
  /** The page's. */
  readonly page: Locale;
}

/** Whoever has gone on shopping beside the question has answered it. */
const MOST_PAGES = 2;

/** The offer of another locale, on at most two pages of a visit. */
export async function makeOffer({ offered, page }: Locales): Promise<Offer | undefined> {
  const shown = Number(storedValue('sessionStorage', RARE_SESSION_STORAGE.offeredLocale));
  const texts = shown < MOST_PAGES ? await loadTexts('welcome', offered) : undefined;
  if (!texts) return undefined;
  storeValue('sessionStorage', RARE_SESSION_STORAGE.offeredLocale, String(shown + 1));
  const question = fillText(texts.question, { place: placeOf({ offered, page }) });
  return { offered, address: addressThere(offered), question, texts };
}

/** The country or, within the same country, the language. */
function placeOf({ offered, page }: Locales): string {
  const name = countryName(offered);
  return offered.country === page.country
    ? `${name} (${LANGUAGE_FACTS[offered.language].name})`
    : name;
}
