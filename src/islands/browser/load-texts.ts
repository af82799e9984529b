import { textsAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { LateSection } from '#domain/page/late-texts.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from './client.ts';
import { loadOnce } from './load-once.ts';

/** A section of the messages, for what is shown after the page: islands have theirs as a prop. */
export function loadTexts<S extends LateSection>(
  section: S,
  { country, language }: PageLocale,
): Promise<Texts<S>> {
  return loadOnce(textsAddress(section, localeFor(country, language)));
}
