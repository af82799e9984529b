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

const kept = new Map<string, CardWords>();

/**
 * The texts of cards in a language, by key and plural form, for a shop that lacks something. Kept, since a build makes
 * many cards from them.
 */
export function cardWords(language: Language, lacks: ReadonlyArray<Capability>): CardWords {
  const hasWishes = !lacks.includes('wish-list');
  const hasMembers = !lacks.includes('members');
  const name = `${language} ${hasWishes} ${hasMembers}`;
  const words = kept.get(name) ?? makeWords(language, { hasWishes, hasMembers });
  kept.set(name, words);
  return words;
}

interface Shop {
  readonly hasWishes: boolean;
  readonly hasMembers: boolean;
}

function makeWords(language: Language, { hasWishes, hasMembers }: Shop): CardWords {
  const { wish = '', earlyAccess = '', ...words } = formsOf(language, { product: KEYS });
  return { ...words, ...(hasWishes && { wish }), ...(hasMembers && { earlyAccess }) };
}
