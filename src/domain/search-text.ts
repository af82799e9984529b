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
