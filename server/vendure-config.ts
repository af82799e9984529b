import * as z from 'zod';
import type { Capability } from '#domain/capabilities.ts';
import { type Country, LANGUAGES, type Language, parseCountry } from '#domain/locales.ts';

/** Where Vendure is, and what the shop's countries and languages are called there. */
export interface VendureConfig {
  /** Without a slash at its end. */
  readonly url: string;
  /** The token of each country's channel. */
  readonly channels: ReadonlyMap<Country, string>;
  /** Where Vendure writes a language otherwise. */
  readonly languages: ReadonlyMap<Language, string>;
  readonly brandFacet: string;
  readonly priceDigits: number;
  /** Custom fields with what Vendure itself doesn't have. */
  readonly colorField?: string | undefined;
  readonly originalPriceField?: string | undefined;
}

/** What a shop doesn't have that sells out of Vendure. */
export const VENDURE_LACKS: ReadonlyArray<Capability> = [
  'members',
  'reviews',
  'recommendations',
  'gift-messages',
  'free-samples',
  'popular-searches',
  'overlays',
  'order-receipts',
];

const pairsOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((pair) => ({ pair, name: pair.split('=')[0], value: pair.split('=')[1] }));

/** `SG=sg-token HK=hk-token` */
export function parseChannels(
  text: string,
  context: z.RefinementCtx,
): ReadonlyMap<Country, string> {
  const channels = new Map<Country, string>();
  for (const { pair, name, value } of pairsOf(text)) {
    const country = parseCountry(name);
    if (!country || !value) {
      const expected = "COUNTRY=token is expected, with the token of that country's channel";
      context.addIssue(`has "${pair}", where ${expected}, such as SG=sg-token`);
      return z.NEVER;
    }
    channels.set(country, value);
  }
  if (channels.size === 0) context.addIssue('must name a channel, such as SG=sg-token');
  return channels;
}

/** `zh=zh_Hant` */
export function parseLanguages(
  text: string,
  context: z.RefinementCtx,
): ReadonlyMap<Language, string> {
  const languages = new Map<Language, string>();
  for (const { pair, name, value } of pairsOf(text)) {
    const language = LANGUAGES.find((each) => each === name);
    if (!language || !/^[a-z]{2,3}(_[A-Za-z]+)?$/.test(value ?? '')) {
      context.addIssue(
        `has "${pair}", where language=code is expected, with a language code of Vendure, such as zh=zh_Hant`,
      );
      return z.NEVER;
    }
    languages.set(language, value ?? '');
  }
  return languages;
}
