/** What people don't see, and marks that many leave out: accents, and Thai tones with the silencer. */
const LEFT_OUT = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u0e48-\u0e4c]/gu;

/** Letters that Unicode doesn't decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * The form in which texts are compared, and in which none is kept: without width and other forms for the same
 * character, case, accents, Thai tones, and characters that stand for nothing. Hangul is decomposed into letters,
 * so that the beginning of a syllable matches.
 *
 * @example foldText('Ｅ́toile') // 'etoile'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(LEFT_OUT, '')
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter);
}
