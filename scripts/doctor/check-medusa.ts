import type { Config } from '#server/config.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import { lookAt, type SourceAdvice } from './check-vendure.ts';
import type { Check } from './finding.ts';

const IN_MEDUSA: SourceAdvice = {
  away: 'Is it running? Compare MEDUSA_URL, MEDUSA_REGIONS and MEDUSA_KEYS.',
  empty:
    "Publish products, add them to the key's sales channel, and give them prices in the region.",
  soldOut:
    "Does the key's sales channel have a stock location, and do the products have stock there?",
  leftOut: 'Correct these in Medusa; MEDUSA_BRAND says where brands are.',
  unseen: 'Give them media.',
  apart: 'Only search and brands lead there: add them to categories.',
};

/** What Medusa has for each country with a region, in the country's first language. */
export function checksOfMedusa({ medusa }: Pick<Config, 'medusa'>): Array<Check> {
  if (!medusa) return [];
  const source = createMedusaSource(medusa);
  const countries = [...medusa.regions.keys()];
  return countries.map((country) => ({
    name: 'Medusa',
    look: () => lookAt(source, country, IN_MEDUSA),
  }));
}
