import useSWRImmutable from 'swr/immutable';
import { islandTextsAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { IslandTextsPart } from '#domain/page/island-texts.ts';
import type { PageLocale } from './browser-client.ts';
import { fetchTexts, type IslandTexts } from './load-texts.ts';

/** The texts of a part of the page, loaded once; undefined until they have arrived. */
export function useTexts<Texts extends IslandTexts>(
  part: IslandTextsPart,
  { country, language }: PageLocale,
): Texts | undefined {
  const address = islandTextsAddress(part, localeFor(country, language));
  return useSWRImmutable<Texts>(address, fetchTexts).data;
}
