import type { CountryFacts, MobileNumbers, Trade } from '#domain/locale/country-facts.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import { MOBILE_NUMBERS, TRADE } from '#shop/countries/all.ts';
import { COUNTRY_FACTS } from '#shop/countries.ts';
import { COUNTRY_NAMES } from '#shop/country-names.ts';
import type { PartResult } from './part.ts';

/** What a shop says of its countries, by code. What a table lacks is a fault of types. */
export interface CountryTables {
  readonly facts: Readonly<Record<string, CountryFacts>>;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly mobileNumbers: Readonly<Record<string, MobileNumbers>>;
  readonly trade: Readonly<Record<string, Trade>>;
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
    problems: countries.flatMap((country) => [
      ...factProblems(country, tables),
      ...nameProblems(country, tables),
      ...fileProblems(country, tables),
    ]),
    seen: [`${countries.length} countries`],
  };
}

function factProblems(country: string, { facts }: CountryTables): ReadonlyArray<ShopProblem> {
  const { languages, currency, timeZone } = facts[country] ?? {};
  const wrong = [
    isRegion(country) ? [] : ['is no code of a country (ISO 3166)'],
    currency && !CURRENCIES.has(currency.code)
      ? [`currency.code ${currency.code} is no currency (ISO 4217)`]
      : [],
    timeZone && !isTimeZone(timeZone) ? [`timeZone ${timeZone} is no time zone`] : [],
    languages && new Set(languages).size < languages.length ? ['languages has one twice'] : [],
  ].flat();
  return wrong.map((message) => ({
    file: 'shop/countries.ts',
    message: `${country} ${message}.`,
  }));
}

function nameProblems(country: string, tables: CountryTables): ReadonlyArray<ShopProblem> {
  const names = tables.names[country];
  const languages = new Set(['en', ...(tables.facts[country]?.languages ?? [])]);
  return [...languages]
    .filter((language) => !names?.[language])
    .map((language) => ({
      file: 'shop/country-names.ts',
      message: `${country} has no name in ${language}.`,
    }));
}

/** The problems of the country's own file. */
function fileProblems(country: string, tables: CountryTables): ReadonlyArray<ShopProblem> {
  const mobile = tables.mobileNumbers[country];
  const trade = tables.trade[country];
  return [...(mobile ? numberProblems(mobile) : []), ...(trade ? deliveryProblems(trade) : [])].map(
    (message) => ({ file: `shop/countries/${country.toLowerCase()}.ts`, message }),
  );
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

function deliveryProblems({ delivery }: Trade): ReadonlyArray<string> {
  return Object.entries(delivery)
    .filter(([, { days }]) => days[0] > days[1])
    .map(([name]) => `trade.delivery.${name}.days ends before it begins.`);
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
