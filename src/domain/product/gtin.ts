/**
 * The number of an article in trade: GTIN-8, -12 (UPC), -13 (EAN) or -14, by the GS1 General
 * Specifications.
 */
export const GTIN_SHAPE = /^(?:\d{8}|\d{12,14})$/;

/** Whether the last of the digits fits the others: of these, every other one counts three times. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Whether digits of the shape of a GTIN may name an article everywhere: those of coupons and those for use within one
 * company, such as labels of a shop's own, name another one elsewhere.
 */
export function isOfTrade(digits: string): boolean {
  if (/^0+$/.test(digits)) return false;
  if (digits.length === 8) return !/^[02]/.test(digits);
  return !OF_NO_ARTICLE.test(digits.padStart(14, '0').slice(1));
}

/** Prefixes of a GTIN-13, by the GS1 General Specifications. */
const OF_NO_ARTICLE = /^(?:0[245]|2|98|99)/;

/** Whether a text is a GTIN, and nothing else. */
export const isGtin = (text: string): boolean =>
  GTIN_SHAPE.test(text) && hasCheckDigit(text) && isOfTrade(text);

/**
 * The GTIN in the first of some texts that has one, such as the EAN and the UPC of a commerce system;
 * null if none has.
 *
 * @example gtinAmong([null, '4006381333932', ' 4006381333931']) // '4006381333931'
 */
export function gtinAmong(texts: ReadonlyArray<string | null | undefined>): string | null {
  const digits = texts.map((text) => text?.trim() ?? '');
  return digits.find(isGtin) ?? null;
}
