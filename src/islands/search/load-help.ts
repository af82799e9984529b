import type { Locale } from '#domain/locale/locales.ts';
import type { HelpToSearch } from '#domain/search/match-help.ts';
import { loadHelpPages } from './help-pages.ts';
import { loadHelpWords } from './help-words.ts';

/** The pages that answer questions, and the words to find them by. */
export async function loadHelp(locale: Locale): Promise<HelpToSearch> {
  const [pages, words] = await Promise.all([loadHelpPages(locale), loadHelpWords(locale.language)]);
  return { pages, words };
}
