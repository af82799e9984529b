/**
 * Normalises text for comparison: without case and accents. Hangul is decomposed into letters, so
 * that the beginning of a syllable matches.
 *
 * @example foldText('Étoile') // 'etoile'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
