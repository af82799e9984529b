import type { Language } from '#domain/locale/locales.ts';
import { LATE_TEXTS } from '#domain/page/late-texts.ts';
import { textsOf } from '#i18n/texts.ts';

const ADDRESS = /\/texts\/(\w+)\.json\?country_code=\w+&language=(\w+)$/;

/** The file of texts at an address, as the shop publishes it; undefined for what isn't one. */
export function textsFileAt(address: string | URL | Request): Response | undefined {
  const [, name, language] = ADDRESS.exec(String(address)) ?? [];
  const section = LATE_TEXTS.find((late) => late === name);
  return section && Response.json(textsOf(language as Language, section));
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A `fetch` that answers these files, and anything else as the test says. */
export const besideTexts =
  (answer: (address: string, init?: RequestInit) => Promise<Response>): Fetch =>
  async (input, init) =>
    textsFileAt(input) ?? answer(String(input), init);

/** A `fetch` of nothing else. */
export const fetchTextsAlone: Fetch = besideTexts(async (address) => {
  throw new TypeError(`Nothing answers ${address}.`);
});
