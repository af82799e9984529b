import { InvalidArgumentError } from 'commander';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import {
  LOCALES,
  type Locale,
  localesOf,
  parseCountry,
  parseLocaleId,
} from '#domain/locale/locales.ts';
import { type Config, ConfigError } from '#server/config/config.ts';
import { MACHINE_ROLES, type MachineRole } from '#server/operations/machine-roles.ts';

/** The edges that `storefront edge` can configure. */
export const EDGES = ['nginx', 'varnish', 'worker', 'cloudflare', 'fastly', 'cloudfront'] as const;
export type Edge = (typeof EDGES)[number];

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

/**
 * Collects assignments of variables.
 *
 * @throws InvalidArgumentError if it isn't one
 */
export function collectAssignments(
  argument: string,
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(argument) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('Write the name of a variable, “=”, and its value.');
  }
  return { ...before, [name]: value };
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

/**
 * Collects records from options such as `products:123`.
 *
 * @throws InvalidArgumentError naming the types
 */
export function collectRecords(
  argument: string,
  before: ReadonlyArray<RecordName> = [],
): ReadonlyArray<RecordName> {
  const colon = argument.indexOf(':');
  const type = RECORD_TYPE_NAMES.find((name) => name === argument.slice(0, colon));
  const id = argument.slice(colon + 1);
  if (!type || id === '') {
    throw new InvalidArgumentError(
      `A record is written type:id, with one of the types ${RECORD_TYPE_NAMES.join(', ')}.`,
    );
  }
  return [...before, { type, id }];
}

export interface RolesOption {
  readonly roles?: ReadonlyArray<MachineRole>;
}

/**
 * Parses the roles of a machine.
 *
 * @example parseRoles('origin,renderer') // ['origin', 'renderer']
 */
export function parseRoles(argument: string): ReadonlyArray<MachineRole> {
  return argument.split(',').map((name) => {
    const role = MACHINE_ROLES.find((each) => each === name.trim());
    if (!role) throw new InvalidArgumentError(`Roles: ${MACHINE_ROLES.join(', ')}.`);
    return role;
  });
}

/**
 * The configuration with the roles that the command line names, if it does.
 *
 * @throws ConfigError if the shop has one machine only
 */
export function withRoles(config: Config, { roles }: RolesOption): Config {
  if (!roles) return config;
  const { machines } = config;
  if (!machines) throw new ConfigError('--roles is of no use without DATABASE_URL and S3_BUCKET.');
  return { ...config, machines: { ...machines, roles } };
}

/**
 * Parses the address at which an edge finds the origin.
 *
 * @example parseBackend('10.0.0.5:4321') // { host: '10.0.0.5', port: 4321 }
 */
export function parseBackend(argument: string): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, port] =
    /^(?:\[([0-9a-f:]+)\]|([a-z0-9.-]+)):(\d{1,5})$/i.exec(argument) ?? [];
  const host = bracketed ?? plain;
  if (!host || !port) {
    throw new InvalidArgumentError('An address with a port is expected, such as 10.0.0.5:4321.');
  }
  return { host, port: Number(port) };
}
