import WORDS from '../words/price.json' with { type: 'json' };
import { anyOf, foldHan } from './words.ts';

/** The prices that a query names, and the rest of the query. */
export interface PriceWords {
  /** The query without the words about prices; may be ''. */
  readonly text: string;
  /** Major units, both inclusive. */
  readonly price: { readonly min?: number; readonly max?: number };
}

const SYMBOL = anyOf(WORDS.symbols);
/** What comes after an amount of money, with the factor that some of them stand for. */
const UNITS = new Map(
  Object.entries(WORDS.units).flatMap(([unit, factor]) => [
    [unit, factor],
    [foldHan(unit), factor],
  ]),
);
/** An amount may measure something else: "under 30 ml", "over 40 years". */
const NO_MEASURE = String.raw`(?!\s*(?:[\d.,]|${anyOf(WORDS.measures)}(?![a-z])))`;

const amount = (name: string) =>
  String.raw`(?<${name}Symbol>${SYMBOL})?\s?(?<${name}>\d[\d.,]*)\s?(?<${name}Unit>${anyOf([...UNITS.keys()])}(?![a-z]))?${NO_MEASURE}`;

/**
 * Each pattern names the bounds that its amounts are. Where a number could be something else, such
 * as an age or an SPF, it must be called money.
 */
const PATTERNS: ReadonlyArray<{ readonly pattern: RegExp; readonly needsMoney: boolean }> = [
  [`${anyOf(WORDS.between)}\\s?${amount('min')}\\s?${anyOf(WORDS.and)}\\s?${amount('max')}`, false],
  [`${amount('min')}\\s?${anyOf(WORDS.and)}\\s?${amount('max')}`, true],
  [`${anyOf(WORDS.upTo)}\\s?${amount('max')}`, false],
  [`${amount('max')}\\s?${anyOf(WORDS.orLess)}`, false],
  [`${anyOf(WORDS.from)}\\s?${amount('min')}`, true],
  [`${amount('min')}\\s?${anyOf(WORDS.orMore)}`, true],
].map(([source, needsMoney]) => ({ pattern: whole(`${source}`), needsMoney: needsMoney === true }));

/** Matches a whole phrase: Latin words don't begin or end within others. */
function whole(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{Script=Latin}\d])(?<words>${source})(?![a-z\d])`, 'iu');
}

/**
 * Reads a range of prices from a query. Shoppers mix languages, so the phrases of every one count in each.
 *
 * @example readPriceWords('red lipstick under $30')
 * // { text: 'red lipstick', price: { max: 30 } }
 */
export function readPriceWords(query: string): PriceWords | undefined {
  for (const { pattern, needsMoney } of PATTERNS) {
    const { words = '', ...groups }: Groups = pattern.exec(query)?.groups ?? {};
    if (words === '' || (needsMoney && !isMoney(groups))) continue;
    const price = rangeOf(groups);
    if (price.min === undefined && price.max === undefined) continue;
    return { text: query.replace(words, ' ').replaceAll(/\s+/g, ' ').trim(), price };
  }
  return undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

const isMoney = ({ minSymbol, maxSymbol, minUnit, maxUnit }: Groups) =>
  (minSymbol ?? maxSymbol ?? minUnit ?? maxUnit) !== undefined;

/** In "200-300 ribu", the second number's unit applies to both. */
function rangeOf({ min: from, max: upTo, minUnit, maxUnit }: Groups): PriceWords['price'] {
  const min = amountOf(from, minUnit ?? maxUnit);
  const max = amountOf(upTo, maxUnit);
  if (min !== undefined && max !== undefined) {
    return { min: Math.min(min, max), max: Math.max(min, max) };
  }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Reads a number: "1,200" and "200.000" have thousands, "29.90" and "29,90" decimals. */
function amountOf(digits: string | undefined, unit = ''): number | undefined {
  if (digits === undefined) return undefined;
  const hasThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  const plain = hasThousands ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.');
  const value = Number(plain.replace(/\.$/, '')) * (UNITS.get(unit.toLowerCase()) ?? 1);
  return Number.isFinite(value) ? value : undefined;
}
