import { islandTextsAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { IslandTextsPart } from '#domain/page/island-texts.ts';
import type { PageLocale } from './browser-client.ts';

export type IslandTexts = Readonly<Record<string, string>>;

/** The texts of a part of the page, for callers that can't show anything without them. */
export function loadTexts<Texts extends IslandTexts>(
  part: IslandTextsPart,
  { country, language }: PageLocale,
): Promise<Texts> {
  return fetchTexts(islandTextsAddress(part, localeFor(country, language)));
}

/** What a page has asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Asks for texts once per page, however many parts of it need them: a preload can be used only
 * once. After a failure, they can be asked for again.
 */
export function fetchTexts<Texts>(address: string): Promise<Texts> {
  const texts = asked.get(address) ?? read(address);
  asked.set(address, texts);
  return texts as Promise<Texts>;
}

async function read(address: string): Promise<unknown> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return await response.json();
  } catch (error) {
    asked.delete(address);
    throw error;
  }
}
