/**
 * A number or code without spaces, hyphens, brackets and invisible marks, in Western digits. Minus signs and the long
 * vowel sign of Japanese keyboards stand for hyphens.
 */
export function withoutMarks(typed: string): string {
  return westernDigits(typed).replace(/[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}.·/\u2212\u30fc]/gu, '');
}

/** The same text with Western digits and without full-width forms. */
export function westernDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Nd}/gu, digitOf);
}

/** A decimal digit of any script: each has ten in a row. */
function digitOf(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const isDigitBefore = (steps: number) => /\p{Nd}/u.test(String.fromCodePoint(point - steps));
  let value = 0;
  while (value < 9 && isDigitBefore(value + 1)) value += 1;
  return String(value);
}
