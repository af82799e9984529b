import { isCurrencyCode } from '#domain/money/currency-code.ts';
import type { Currency } from '#domain/money/money.ts';

/**
 * What remote answers and browsers' storage hold is hostile until a schema has read it. A schema takes any
 * value, never throws, and returns what the shop uses of it: what is of the wrong type is left out or has the
 * schema's default, and what nobody asked for is ignored.
 *
 * A library would do the same for more bytes on every page: see docs/architecture.md.
 */
export type Schema<T> = (value: unknown) => T;

/** What a schema reads, if there is something to read. */
export type Output<S extends Schema<unknown>> = NonNullable<ReturnType<S>>;

/** The schema of a field; of `names`, the first that has a value is read. */
export interface Field<T> extends Schema<T> {
  readonly names?: ReadonlyArray<string>;
}

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The fields that are always there. */
type Certain<F extends Fields, N extends keyof F> =
  | N
  | { [K in keyof F]: undefined extends ReturnType<F[K]> ? never : K }[keyof F];

/** Fields of which nothing can be read are missing. */
type Shape<F extends Fields, N extends keyof F> = Plain<
  { readonly [K in Certain<F, N>]: Exclude<ReturnType<F[K]>, undefined> } & {
    readonly [K in Exclude<keyof F, Certain<F, N>>]?: ReturnType<F[K]>;
  }
>;

/** Spelt out, as editors show it. */
type Plain<T> = { readonly [K in keyof T]: T[K] };

/**
 * An object with these fields; in JSON, their names may have hyphens instead of capitals.
 *
 * @param needed the fields without which there is none, and which aren't empty
 */
export function object<F extends Fields, N extends keyof F & string = never>(
  fields: F,
  ...needed: ReadonlyArray<N>
): Schema<Shape<F, N> | undefined> {
  const named = Object.entries(fields).map(
    ([name, read]) => [name, read.names ?? [hyphenated(name), name], read] as const,
  );
  return (value) => {
    if (!isRecord(value)) return undefined;
    const output: Record<string, unknown> = {};
    for (const [name, names, read] of named) {
      const found = read(firstValue(value, names));
      if (found !== undefined) output[name] = found;
    }
    const isThere = (name: N) => (output[name] ?? '') !== '';
    return needed.every(isThere) ? (output as Shape<F, N>) : undefined;
  };
}

/** The same, with the defaults of all fields if there is no object. */
export function part<F extends Fields>(fields: F): Schema<Shape<F, never>> {
  const read = object(fields);
  return (value) => (read(value) ?? read({})) as Shape<F, never>;
}

/** A field that has another name, or one of several. */
export function from<T>(names: string | ReadonlyArray<string>, read: Schema<T>): Field<T> {
  return Object.assign((value: unknown) => read(value), { names: [names].flat() });
}

/** What is made of what another schema reads, if it reads something. */
export function mapped<T, U>(
  read: Schema<T>,
  make: (value: NonNullable<T>) => U,
): Schema<U | Extract<T, undefined>> {
  return (value) => {
    const found = read(value);
    return found === undefined || found === null
      ? (undefined as Extract<T, undefined>)
      : make(found as NonNullable<T>);
  };
}

/** A list; items of which nothing can be read are left out. */
export function listOf<T>(read: Schema<T>): Schema<ReadonlyArray<Exclude<T, undefined>>> {
  return (value) =>
    list(value).flatMap((item) => {
      const found = read(item);
      return found === undefined ? [] : [found as Exclude<T, undefined>];
    });
}

/** The first item of a list of which something can be read. */
export function firstOf<T>(read: Schema<T>): Schema<Exclude<T, undefined> | undefined> {
  const all = listOf(read);
  return (value) => all(value)[0];
}

/** One of the known values, or else a default. */
export function oneOf<const T, const D>(known: ReadonlyArray<T>, otherwise: D): Schema<T | D> {
  return (value) => known.find((one) => one === value) ?? otherwise;
}

/** Undefined instead of an empty text or 0. */
export function orNone<T>(read: Schema<T>): Schema<T | undefined> {
  return (value) => read(value) || undefined;
}

/** Null instead of an empty text, or of nothing. */
export function orNull<T>(read: Schema<T>): Schema<NonNullable<T> | null> {
  return (value) => read(value) || null;
}

/** A text, or the digits of a number; empty for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : String(finite(value) ?? '');
}

/** A number; undefined for anything else. */
export function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A number that may be negative; 0 for anything else. */
export const number = (value: unknown): number => finite(value) ?? 0;

/** Minor units of a currency; undefined for what can't be a price. */
export function amount(value: unknown): number | undefined {
  const units = finite(value) ?? -1;
  return units >= 0 && units <= Number.MAX_SAFE_INTEGER ? units : undefined;
}

/** How many, or how much; 0 for anything else. */
export const count = (value: unknown): number => amount(value) ?? 0;

/** A whole number, which may be written as text; undefined for anything else. */
export function integer(value: unknown): number | undefined {
  const written = Number(text(value) || Number.NaN);
  return Number.isSafeInteger(written) ? written : undefined;
}

export const flag = (value: unknown): boolean => value === true;

/** An ISO code; undefined for anything else. */
export const currency = (value: unknown): Currency | undefined =>
  isCurrencyCode<Currency>(value) ? value : undefined;

/** An address of the web or a path of the shop; undefined for anything else, such as `javascript:`. */
export function address(value: unknown): string | undefined {
  const url = text(value);
  return ADDRESS.test(url) ? url : undefined;
}

const ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An object as it is; undefined for anything else. */
export const record = (value: unknown) => (isRecord(value) ? value : undefined);

export function list(value: unknown): ReadonlyArray<unknown> {
  return Array.isArray(value) ? value : [];
}

function firstValue(
  value: Readonly<Record<string, unknown>>,
  names: ReadonlyArray<string>,
): unknown {
  const values = names.map((name) => value[name]);
  return values.find((one) => one !== undefined && one !== null) ?? values.at(-1);
}

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
