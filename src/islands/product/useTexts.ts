import useSWRImmutable from 'swr/immutable';
import type { LateSection } from '#domain/page/late-texts.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';

/** A section of the messages; undefined until it has arrived. */
export function useTexts<S extends LateSection>(
  section: S,
  locale: PageLocale,
): Texts<S> | undefined {
  const { country, language } = locale;
  return useSWRImmutable(['texts', section, country, language], () => loadTexts(section, locale))
    .data;
}
