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

/** Whether a text is a GTIN, and nothing else. */
export const isGtin = (text: string): boolean => GTIN_SHAPE.test(text) && hasCheckDigit(text);

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
