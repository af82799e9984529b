import type { CountryFacts } from '#domain/locale/country-facts.ts';
import { factByCountry } from '#domain/locale/locales.ts';
import { COUNTRY_FACTS, type Country } from '#shop/tables/countries.ts';
import { isCurrencyCode } from './currency-code.ts';
import { MINUS } from './minus.ts';

/** An amount in the currency's minor units: 3500 SGD is S$35.00, 3500 KRW is 3,500원. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

export const COUNTRY_CURRENCY = factByCountry(({ currency }) => currency.code);

export type Currency = (typeof COUNTRY_FACTS)[Country]['currency']['code'];

/** Symbol and step of price filters if the shop's configuration doesn't say. */
export const PRICE_FILTER_DEFAULTS = { symbol: '$', step: 10 } as const;

const CURRENCIES = Object.values(COUNTRY_FACTS).map(({ currency }: CountryFacts) => currency);

/** Decimal digits that the country's shops print; also the exponent of our minor units. */
export const CURRENCY_DIGITS = factByCurrency(({ digits }) => digits);

/** What the country's shops print beside an amount. */
export const CURRENCY_SYMBOLS = factByCurrency(({ symbol }) => symbol);

/** Whose unit follows the number, as Korean shops write it. */
const IS_AFTER_AMOUNT = factByCurrency(({ isAfterAmount = false }) => isAfterAmount);

function factByCurrency<Fact>(choose: (facts: CountryFacts['currency']) => Fact) {
  const rows = CURRENCIES.map((currency) => [currency.code, choose(currency)] as const);
  return Object.fromEntries(rows) as Readonly<Record<Currency, Fact>>;
}

/**
 * The amount as a shop of the locale prints it; whole amounts without decimals.
 *
 * @example formatMoney({ amount: 3500, currency: 'SGD' }, 'en-SG') // '$35'
 * @example formatMoney({ amount: 500000, currency: 'IDR' }, 'id-ID') // 'Rp500.000'
 * @example formatMoney({ amount: 35000, currency: 'KRW' }, 'ko-KR') // '35,000원'
 * @example formatMoney({ amount: -500, currency: 'SGD' }, 'en-SG') // '−$5'
 */
export function formatMoney(money: Money, tag: string): string {
  const { amount, currency } = money;
  if (!Object.hasOwn(CURRENCY_SYMBOLS, currency)) return formatAsIntl(money, tag);
  const number = formatNumber(money, tag);
  const symbol = CURRENCY_SYMBOLS[currency];
  const price = IS_AFTER_AMOUNT[currency] ? `${number}${symbol}` : `${symbol}${number}`;
  return amount < 0 ? MINUS + price : price;
}

/**
 * The same where prices are in another currency, whose symbol may be theirs, too.
 *
 * @example formatForeignMoney({ amount: 3500, currency: 'SGD' }, 'zh-HK') // 'SGD 35'
 */
export function formatForeignMoney(money: Money, tag: string): string {
  const price = `${money.currency}\u00a0${formatNumber(money, tag)}`;
  return money.amount < 0 ? MINUS + price : price;
}

/** A currency that isn't in the tables, as the platform writes it; what is no currency stands as it is. */
function formatAsIntl(money: Money, tag: string): string {
  const { currency } = money;
  if (!isCurrencyCode<Currency>(currency)) return formatForeignMoney(money, tag);
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(toMajorUnits(money));
}

/** The decimal digits of a currency: the country's, or else the platform's. */
export function currencyDigits(currency: Currency): number {
  if (Object.hasOwn(CURRENCY_DIGITS, currency)) return CURRENCY_DIGITS[currency];
  if (!isCurrencyCode<Currency>(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount without its sign and its currency. */
function formatNumber(money: Money, tag: string): string {
  const digits = currencyDigits(money.currency);
  const isInteger = money.amount % 10 ** digits === 0;
  return formatter(tag, isInteger ? 0 : digits).format(Math.abs(toMajorUnits(money)));
}

/** The amount in major units, for machine-readable prices: 35 for S$35.00. */
export function toMajorUnits({ amount, currency }: Money): number {
  return amount / 10 ** currencyDigits(currency);
}

/**
 * Converts major units to minor units. Rounds half away from zero by the decimal digits the number
 * is written with: 34.995 SGD is 3500, although no binary fraction equals 34.995.
 */
export function fromMajorUnits(value: number, currency: Currency): Money {
  const [, sign, integer = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (sign === undefined) throw new RangeError(`${value} is no amount.`);
  const point = integer.length + Number(exponent) + currencyDigits(currency);
  const digits = integer + fraction;
  const significant = Number(digits.slice(0, Math.max(0, point)).padEnd(point, '0'));
  const amount = significant + (Number(digits[point] ?? 0) >= 5 ? 1 : 0);
  return { amount: sign && amount ? -amount : amount, currency };
}

/**
 * The amount of a printed price; undefined if it has no digits.
 *
 * @example parsePrice('$1,234.50', 'SGD') // { amount: 123450, currency: 'SGD' }
 * @example parsePrice('Rp500.000', 'IDR') // { amount: 500000, currency: 'IDR' }
 */
export function parsePrice(printed: string, currency: Currency): Money | undefined {
  const [, integer = '', fraction = ''] = PRINTED.exec(printed) ?? [];
  const units = integer.replace(/\D/g, '');
  return units === '' ? undefined : fromMajorUnits(Number(`${units}.${fraction || 0}`), currency);
}

/** Three digits after a point or comma are thousands, fewer are decimals. */
const PRINTED = /(\d[\d.,'\s]*?)(?:[.,](\d{1,2}))?(?!.*\d)/;

/** A number as JavaScript writes it: `34.995`, `-1.5e-7`, `1e+21`. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

const formatters = new Map<string, Intl.NumberFormat>();

/** For numbers that have no more digits than these. */
function formatter(tag: string, digits: number): Intl.NumberFormat {
  const key = `${tag} ${digits}`;
  const cached =
    formatters.get(key) ?? new Intl.NumberFormat(tag, { minimumFractionDigits: digits });
  formatters.set(key, cached);
  return cached;
}
