/** The minus sign, as wide and as high as digits; a hyphen is neither. */
export const MINUS = '\u2212';

/**
 * A number or an amount with a true minus sign, whoever formatted it.
 *
 * @example withTrueMinus('-$5') // '−$5'
 */
export const withTrueMinus = (amount: string) => amount.replace('-', MINUS);
