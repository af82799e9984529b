import { type ApiError, CommerceError } from '#commerce/commerce-error.ts';
import { text } from '#commerce/loose-json.ts';
import type { Language } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import type en from '#i18n/messages/en.json';
import { CookiesBlockedError } from '../browser-cookies.ts';
import { shopHas } from '../shop-has.ts';

type Refusals = (typeof en)['refusals'];

/** One section per language, which browsers load when something was refused. */
const SECTIONS = import.meta.glob<Refusals>('../../i18n/messages/*.json', { import: 'refusals' });

/** The text for a refusal's code; undefined for unknown codes. */
export async function refusalText(error: unknown, language: Language): Promise<string | undefined> {
  const refusal = refusalOf(error);
  if (refusal === undefined) return undefined;
  const texts = await SECTIONS[`../../i18n/messages/${language}.json`]?.();
  const found = Object.entries(texts ?? {}).find(([known]) => known === codeIn(refusal))?.[1];
  return found && fillText(found, { amount: text(refusal.meta?.['display-minimum']) });
}

/** Without members, nobody buys before the launch. */
const codeIn = ({ code }: ApiError) =>
  code === 'members-only' && !shopHas('members') ? 'not-launched' : code;

/** @example 'sold-out' */
export function refusalCode(error: unknown): string | undefined {
  return refusalOf(error)?.code;
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof CookiesBlockedError) return { code: 'cookies-blocked' };
  return error instanceof CommerceError ? error.errors.find(({ code }) => code) : undefined;
}
