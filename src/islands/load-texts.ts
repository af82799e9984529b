import { islandTextsAddress } from '#domain/addresses.ts';
import type { IslandTextsPart } from '#domain/island-texts.ts';
import { localeFor } from '#domain/locales.ts';
import type { PageLocale } from './browser-client.ts';

export type IslandTexts = Readonly<Record<string, string>>;

/** The texts of a part of the page, for callers that can't show anything without them. */
export function loadTexts<Texts extends IslandTexts>(
  part: IslandTextsPart,
  { country, language }: PageLocale,
): Promise<Texts> {
  return fetchTexts(islandTextsAddress(part, localeFor(country, language)));
}

export async function fetchTexts<Texts>(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
