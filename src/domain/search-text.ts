/**
 * Text as searches compare it: without case and accents. Hangul falls into its letters, so that
 * the beginning of a syllable finds it.
 *
 * @example foldText('Étoile') // 'etoile'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Whether each word of a query occurs in a text. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
