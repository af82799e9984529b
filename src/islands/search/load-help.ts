import { helpIndexAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { HelpIndex, IndexedPage } from '#domain/search/help-index.ts';
import type { HelpPage, HelpToSearch } from '#domain/search/match-help.ts';
import type { Texts } from '#i18n/texts.ts';
import { loadOnce } from '../browser/load-once.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { loadHelpWords } from './help-words.ts';
import { openingText } from './opening-text.ts';

/** What the index of help says, and the words to find its pages by. */
export type Help = HelpToSearch & Pick<HelpIndex, 'categories' | 'ways'>;

/**
 * The shop's pages that answer questions about other things than products. If their index can't be
 * loaded, there are none, and the next request loads it again.
 */
export async function loadHelp(locale: Locale): Promise<Help> {
  const index = loadOnce<HelpIndex>(helpIndexAddress(locale)).catch(() => NOTHING);
  const [help, words, opening] = await Promise.all([
    index,
    loadHelpWords(locale.language),
    loadTexts('opening', locale).catch(() => undefined),
  ]);
  const pages = help.pages.map((page) => pageNow(page, opening, locale));
  return { ...help, pages, words };
}

const NOTHING: HelpIndex = { pages: [], categories: [], ways: [] };

/** A store's first fact is whether it's open. */
function pageNow(
  { hours, special, zone, ...page }: IndexedPage,
  opening: Texts<'opening'> | undefined,
  { tag }: Locale,
): HelpPage {
  if (!hours || !zone || !opening) return page;
  const now = openingText(
    { hours, special, zone, texts: opening },
    { instant: new Date(), lang: tag },
  );
  return { ...page, facts: [now, ...(page.facts ?? [])].filter(Boolean) };
}
