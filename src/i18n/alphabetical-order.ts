import { madeOnce } from './made-once.ts';

const collatorOf = madeOnce((tag) => new Intl.Collator(tag, { numeric: true }));

/**
 * Compares texts in the alphabetical order of a locale, and numbers by value. Chinese is by strokes in Hong
 * Kong, and by pronunciation in Simplified characters.
 *
 * @param tag BCP 47, with the script: `zh-Hant-HK`.
 */
export function alphabeticalOrder(tag: string): (a: string, b: string) => number {
  return collatorOf(tag).compare;
}
