/** The minus sign, as wide and as high as digits; a hyphen is neither. */
export const MINUS = '\u2212';
