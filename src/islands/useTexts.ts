import useSWRImmutable from 'swr/immutable';
import { islandTextsAddress } from '#domain/addresses.ts';
import type { IslandTextsPart } from '#domain/island-texts.ts';
import { localeFor } from '#domain/locales.ts';
import type { PageLocale } from './browser-client.ts';

export type IslandTexts = Readonly<Record<string, string>>;

/** The texts of a part of the page, fetched once; undefined until they are here. */
export function useTexts<Texts extends IslandTexts>(
  part: IslandTextsPart,
  { country, language }: PageLocale,
): Texts | undefined {
  const address = islandTextsAddress(part, localeFor(country, language));
  return useSWRImmutable<Texts>(address, fetchTexts).data;
}

async function fetchTexts<Texts>(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
