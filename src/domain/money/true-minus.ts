import { MINUS } from './minus.ts';

/**
 * A number or an amount with a true minus sign, whoever formatted it.
 *
 * @example withTrueMinus('-$5') // '−$5'
 */
export const withTrueMinus = (amount: string) => amount.replace('-', MINUS);
