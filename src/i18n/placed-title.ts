/**
 * What a page is about with what it's part of, from the nearest to the furthest. A document title
 * needs it: `Eye Care` is in skincare for everyone, and in skincare for men.
 *
 * @example placedTitle('Eye Care', [{ label: 'Men' }, { label: 'Skincare' }]) // 'Eye Care – Skincare – Men'
 */
export function placedTitle(
  label: string,
  ancestors: ReadonlyArray<{ readonly label: string }>,
): string {
  return [label, ...ancestors.map((each) => each.label).toReversed()].join(' – ');
}
