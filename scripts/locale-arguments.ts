import { InvalidArgumentError } from 'commander';
import {
  LOCALES,
  type Locale,
  localesOf,
  parseCountry,
  parseLocaleId,
} from '#domain/locale/locales.ts';

/**
 * Collects locales from command-line arguments: `hk-zh` is one, `HK` all of a country.
 *
 * @throws InvalidArgumentError naming the valid ones
 */
export function collectLocales(
  argument: string,
  before: ReadonlyArray<Locale> = [],
): ReadonlyArray<Locale> {
  const named = localesNamed(argument);
  if (named.length === 0) throw new InvalidArgumentError(unknownLocale(argument));
  return [...new Set([...before, ...named])];
}

function localesNamed(argument: string): ReadonlyArray<Locale> {
  const country = parseCountry(argument);
  if (country) return localesOf(country);
  const locale = parseLocaleId(argument);
  return locale ? [locale] : [];
}

/** The named locales, or all if none was named. */
export function localesOrAll(named: ReadonlyArray<Locale> | undefined): ReadonlyArray<Locale> {
  return named && named.length > 0 ? named : LOCALES;
}

/** One locale, as `hk-zh`. */
export function parseOneLocale(argument: string): Locale {
  const locale = parseLocaleId(argument);
  if (!locale) throw new InvalidArgumentError(unknownLocale(argument));
  return locale;
}

/** A whole number, at least 1. */
export function parseCount(argument: string): number {
  if (!/^[1-9]\d*$/.test(argument)) throw new InvalidArgumentError('A whole number is expected.');
  return Number(argument);
}

function unknownLocale(argument: string): string {
  const valid = LOCALES.map(({ id }) => id).join(', ');
  return `"${argument}" is no locale. Locales: ${valid}; a country, such as HK, means all its languages.`;
}
