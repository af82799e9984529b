const collators = new Map<string, Intl.Collator>();

/**
 * Compares texts in the alphabetical order of a locale, and numbers by value. Chinese is by strokes in Hong
 * Kong, and by pronunciation in Simplified characters.
 *
 * @param tag BCP 47, with the script: `zh-Hant-HK`.
 */
export function alphabeticalOrder(tag: string): (a: string, b: string) => number {
  const collator = collators.get(tag) ?? new Intl.Collator(tag, { numeric: true });
  collators.set(tag, collator);
  return collator.compare;
}
