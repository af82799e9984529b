import type { Country, Locale } from '#domain/locale/locales.ts';
import type { Address } from './address.ts';
import { ADDRESS_FORMS, type FieldName } from './address-forms.ts';
import { optionText } from './address-option.ts';

/**
 * How each country's post writes an address below the name, with `{field}` for a field's value. Forms
 * may ask in another order.
 */
const LINES: Readonly<Record<Country, ReadonlyArray<string>>> = {
  AU: ['{line1}', '{line2}', '{suburb} {region} {postcode}'],
  HK: ['{line2}', '{line1}', '{district}', '{region}'],
  ID: ['{line1}', '{line2}', '{district}', '{city}', '{region} {postcode}'],
  KR: ['{postcode}', '{line1}', '{line2}'],
  MY: ['{line1}', '{line2}', '{postcode} {city}', '{region}'],
  NZ: ['{line1}', '{line2}', '{suburb}', '{city} {postcode}'],
  PH: ['{line1}', '{line2}', '{barangay}', '{postcode} {city}', '{region}'],
  SG: ['{line1}', '{unit}', 'Singapore {postcode}'],
  TH: ['{line1}', '{line2}', '{subdistrict}', '{district}', '{region} {postcode}'],
};

/** The lines of an address as the country writes it, below the name. */
export function addressLines(
  { country, language }: Pick<Locale, 'country' | 'language'>,
  address: Address,
): ReadonlyArray<string> {
  const named = withNames(address, { country, language });
  const lines = LINES[country].flatMap((line) => filledLine(line, named) ?? []);
  // Chinese goes from the largest part to the smallest.
  return country === 'HK' && language === 'zh' ? lines.toReversed() : lines;
}

/** The address with what was chosen from lists in the language. */
function withNames(
  address: Address,
  { country, language }: Pick<Locale, 'country' | 'language'>,
): Address {
  const chosen = ADDRESS_FORMS[country].flatMap(({ name, options }) => {
    const value = address[name];
    return options && value ? [[name, optionText(options, value, language)]] : [];
  });
  return { ...address, ...Object.fromEntries(chosen) };
}

/** Undefined if none of its fields has a value. */
function filledLine(line: string, address: Address): string | undefined {
  const fields = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as FieldName);
  if (fields.every((name) => !address[name])) return undefined;
  return line
    .replace(/\{(\w+)\}/g, (_, name: FieldName) => address[name] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
