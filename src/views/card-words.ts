import type { Capability } from '#domain/capabilities.ts';
import type { Language } from '#domain/locale/locales.ts';
import { formsOf } from '#i18n/forms-of.ts';
import type { CardWords } from './card-setting.ts';

const KEYS = [
  'new',
  'soldOut',
  'comingSoon',
  'earlyAccess',
  'wasPrice',
  'priceFrom',
  'wish',
  'quickAdd',
  'ratingLabel',
  'shade',
  'size',
  'scent',
  'type',
] as const;

/** The texts of cards in a language, by key and plural form, for a shop that lacks something. */
export function cardWords(language: Language, lacks: ReadonlyArray<Capability>): CardWords {
  const { wish = '', earlyAccess = '', ...words } = formsOf(language, { product: KEYS });
  return {
    ...words,
    ...(!lacks.includes('wish-list') && { wish }),
    ...(!lacks.includes('members') && { earlyAccess }),
  };
}
