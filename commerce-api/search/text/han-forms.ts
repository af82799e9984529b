import forms from './han-forms.json' with { type: 'json' };

/** Pairs of a Traditional character and its Simplified form, of the common ones in Unicode's Unihan database. */
const SIMPLIFIED = new Map(
  forms.flatMap((row) =>
    (row.match(/../gu) ?? []).map(([from = '', to = '']) => [from, to] as const),
  ),
);

const TRADITIONAL = new RegExp(`[${[...SIMPLIFIED.keys()].join('')}]`, 'gu');

/**
 * Chinese characters in one form, so that a query in either script finds a text in the other: Simplified,
 * because several Traditional characters share a Simplified one.
 *
 * @example foldHan('防曬護髮') // '防晒护发'
 */
export function foldHan(text: string): string {
  return text.replace(TRADITIONAL, (character) => SIMPLIFIED.get(character) ?? character);
}
