import { TIME_OF_DAY } from '#domain/bag/delivery-dates.ts';
import type { CountryFacts, MobileNumbers, Trade } from '#domain/locale/country-facts.ts';
import { COUNTRY_FACTS, TRADE } from '#shop/tables/countries.ts';
import { COUNTRY_NAMES } from '#shop/tables/country-names.ts';
import { MOBILE_NUMBERS } from '#shop/tables/mobile-numbers.ts';
import type { PartResult } from './part.ts';

/** What a shop says of its countries, by code. Files may lack what they have to export. */
export interface CountryTables {
  readonly facts: Readonly<Record<string, CountryFacts>>;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  readonly mobileNumbers: Readonly<Record<string, MobileNumbers | undefined>>;
  readonly trade: Readonly<Record<string, Trade | undefined>>;
}

const TABLES: CountryTables = {
  facts: COUNTRY_FACTS,
  names: COUNTRY_NAMES,
  mobileNumbers: MOBILE_NUMBERS,
  trade: TRADE,
};

/** What is wrong with countries, and types can't know. */
export function checkCountries(tables = TABLES): PartResult {
  const countries = Object.keys(tables.facts);
  return {
    problems: countries.flatMap((country) =>
      [
        ...factProblems(country, tables),
        ...nameProblems(country, tables),
        ...tradeProblems(country, tables),
      ].map((message) => ({ file: `shop/countries/${country.toLowerCase()}.ts`, message })),
    ),
    seen: [`${countries.length} countries`],
  };
}

function factProblems(country: string, { facts }: CountryTables): ReadonlyArray<string> {
  const { languages, currency, timeZone } = facts[country] ?? {};
  return [
    isRegion(country) ? [] : [`${country} is no code of a country (ISO 3166).`],
    currency && !CURRENCIES.has(currency.code)
      ? [`facts.currency.code ${currency.code} is no currency (ISO 4217).`]
      : [],
    timeZone && !isTimeZone(timeZone) ? [`facts.timeZone ${timeZone} is no time zone.`] : [],
    languages && new Set(languages).size < languages.length
      ? ['facts.languages has one twice.']
      : [],
  ].flat();
}

function nameProblems(country: string, tables: CountryTables): ReadonlyArray<string> {
  const names = tables.names[country];
  const languages = new Set(['en', ...(tables.facts[country]?.languages ?? [])]);
  return [...languages]
    .filter((language) => !names?.[language])
    .map((language) => `names.${language} is missing.`);
}

function tradeProblems(country: string, tables: CountryTables): ReadonlyArray<string> {
  const mobile = tables.mobileNumbers[country];
  const trade = tables.trade[country];
  return [
    ...(mobile ? numberProblems(mobile) : ['mobile is missing.']),
    ...(trade ? deliveryProblems(trade) : ['trade is missing.']),
  ];
}

function numberProblems({ digits, written }: MobileNumbers): ReadonlyArray<string> {
  const pattern = patternOf(digits);
  if (!pattern) return [`mobile.digits ${digits} is no regular expression.`];
  // A zero that is dialled within the country alone is not among the digits.
  const trunk = written[0].startsWith('0') ? /^0/ : '';
  return written
    .filter((form) => !pattern.test(form.replaceAll(/\D/g, '').replace(trunk, '')))
    .map((form) => `mobile.written ${form} is no number that mobile.digits allows.`);
}

function deliveryProblems({ delivery, orderBy = '00:00' }: Trade): ReadonlyArray<string> {
  const reversed = Object.entries(delivery).filter(([, { days }]) => days[0] > days[1]);
  return [
    ...reversed.map(([name]) => `trade.delivery.${name}.days ends before it begins.`),
    ...(TIME_OF_DAY.test(orderBy) ? [] : [`trade.orderBy "${orderBy}" is no time such as 14:00.`]),
  ];
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isRegion = (code: string) => /^[A-Z]{2}$/.test(code) && REGIONS.of(code) !== undefined;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function patternOf(digits: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${digits})$`);
  } catch {
    return undefined;
  }
}
