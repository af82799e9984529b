import { CommerceError } from '#commerce/commerce-error.ts';
import type { Language } from '#domain/locales.ts';
import type en from '#i18n/messages/en.json';

type Refusals = (typeof en)['refusals'];

/** One section per language, which browsers load when something was refused. */
const SECTIONS = import.meta.glob<Refusals>('../../i18n/messages/*.json', { import: 'refusals' });

/** The text for a refusal's code; undefined for unknown codes. */
export async function refusalText(error: unknown, language: Language): Promise<string | undefined> {
  const code = refusalCode(error);
  if (code === undefined) return undefined;
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  return Object.entries(texts ?? {}).find(([known]) => known === code)?.[1];
}

/** @example 'sold-out' */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof CommerceError)) return undefined;
  return error.errors.find(({ code }) => code)?.code;
}
