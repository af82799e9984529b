import { type HelpWords, NO_HELP_WORDS } from '#domain/search/help-words.ts';

/** A file per language, which browsers load when somebody searches in help. */
const FILES = import.meta.glob<HelpWords>('/shop/languages/*/help-words.json', {
  import: 'default',
});

/** None if they can't be loaded: help is then searched by the words of its own texts. */
export async function loadHelpWords(language: string): Promise<HelpWords> {
  const load = FILES[`/shop/languages/${language}/help-words.json`];
  return (await load?.().catch(() => undefined)) ?? NO_HELP_WORDS;
}
