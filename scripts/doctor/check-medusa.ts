import { type Locale, localesOf } from '#domain/locale/locales.ts';
import type { Config } from '#server/config.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import type { Check } from './check.ts';
import { lookAtSource, type SourceAdvice } from './look-at-source.ts';

const IN_MEDUSA: SourceAdvice = {
  away: 'Is it running? Compare MEDUSA_URL, MEDUSA_REGIONS and MEDUSA_KEYS.',
  empty:
    "Publish products, add them to the key's sales channel, and give them prices in the region.",
  soldOut:
    "Does the key's sales channel have a stock location, and do the products have stock there?",
  leftOut: 'Correct these in Medusa; MEDUSA_BRAND says where brands are.',
  unseen: 'Give them media.',
  apart: 'Only search and brands lead there: add them to categories.',
  untranslated:
    'Translate them, with the feature flag "translation" on; MEDUSA_LANGUAGES says how Medusa writes a language.',
};

/** Checks what Medusa has in each language of the countries with a region. */
export function checksOfMedusa(
  { medusa, content }: Pick<Config, 'medusa' | 'content'>,
  locales?: ReadonlyArray<Locale>,
): Array<Check> {
  if (!medusa) return [];
  const looked = {
    source: createMedusaSource(medusa),
    locales: locales ?? [...medusa.regions.keys()].flatMap(localesOf),
    advice: IN_MEDUSA,
    elsewhere: content?.types,
  };
  return [{ name: 'Medusa', look: () => lookAtSource(looked) }];
}
