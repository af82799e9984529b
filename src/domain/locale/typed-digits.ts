/**
 * A number or code without spaces, hyphens, brackets and invisible marks, in Western digits. Minus signs and the long
 * vowel sign of Japanese keyboards stand for hyphens.
 */
export function withoutMarks(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}.·/\u2212\u30fc]/gu, '')
    .replace(/\p{Nd}/gu, digitOf);
}

/** A decimal digit of any script: each has ten in a row. */
function digitOf(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const isDigitBefore = (steps: number) => /\p{Nd}/u.test(String.fromCodePoint(point - steps));
  let value = 0;
  while (value < 9 && isDigitBefore(value + 1)) value += 1;
  return String(value);
}
