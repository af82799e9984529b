import * as z from 'zod';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { camelCase } from '#domain/records/attribute-names.ts';

/** What the values of a catalogue's columns may be, how the shop keeps them, and how an export writes them. */
export interface Kind<Schema extends z.ZodType = z.ZodType> {
  /** What a line may say. */
  readonly schema: Schema;
  /** What the shop keeps of what a line says. */
  read(input: z.output<Schema>, circumstances: Circumstances): unknown;
  /** What an export says of what the shop keeps; undefined for nothing. */
  write(stored: unknown): unknown;
  /** Whether the column holds a text in several languages. */
  readonly isText?: true;
  /** The columns of a record, by their names in lines. */
  readonly columns?: Columns;
}

/** What the meaning of a line depends on. */
export interface Circumstances {
  /** The day that relative moments count from. */
  readonly now: Date;
  /** The address in the shop of a file beside the catalogue. */
  addressOf(src: string): string;
}

/** A field of a line, described. */
interface DescribedColumn<Schema extends z.ZodType = z.ZodType> extends Kind<Schema> {
  /** Undefined for the column's name in camelCase. */
  readonly storedPath: string | undefined;
}

/** A field of a line, and where the shop keeps it. */
interface Column extends Kind {
  /**
   * The dotted path at which a value is stored; `WHOLE` if the value is merged with its siblings.
   */
  readonly storedPath: string;
}

export type Columns = Readonly<Record<string, Column>>;

export const WHOLE = '';

/** @param storedPath by default the column's name in camelCase */
export function column<Schema extends z.ZodType>(
  kind: Kind<Schema>,
  about: string,
  storedPath?: string,
): DescribedColumn<Schema> {
  return { ...kind, schema: kind.schema.describe(about), storedPath };
}

/** A value that the shop keeps as a line says it. */
export function plain<Schema extends z.ZodType>(schema: Schema): Kind<Schema> {
  return { schema, read: (input) => input, write: (stored) => stored };
}

/** Says what a line is of. */
export const lineKind = <Name extends string>(name: Name): Kind<z.ZodLiteral<Name>> => ({
  schema: z.literal(name),
  read: () => ({}),
  write: () => name,
});

/** A value that may be absent. */
export function maybe<Schema extends z.ZodType>(kind: Kind<Schema>): Kind<z.ZodOptional<Schema>> {
  const { schema, read } = kind;
  return {
    ...kind,
    schema: schema.optional(),
    read: (input, circumstances) =>
      input === undefined ? undefined : read(input as z.output<Schema>, circumstances),
    write: (stored) => unlessEmpty(kind.write(stored)),
  };
}

/** A value that a line needn't have. */
export function orElse<Schema extends z.ZodType>(
  kind: Kind<Schema>,
  value: z.core.util.NoUndefined<z.output<Schema>>,
): Kind<z.ZodDefault<Schema>> {
  return {
    ...kind,
    schema: kind.schema.default(value),
    read: (input, circumstances) => kind.read(input as z.output<Schema>, circumstances),
    write: (stored) => unlessEmpty(kind.write(stored)),
  };
}

function unlessEmpty(input: unknown) {
  const isObject = typeof input === 'object' && input !== null;
  const isEmpty = isObject ? Object.keys(input).length === 0 : input === false || input === '';
  return isEmpty ? undefined : input;
}

/** An object with these fields and no others. The problem of a mistyped name lists the fields. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no field ${issue.keys.join(', ')}; there are ${Object.keys(shape).join(', ')}`
        : undefined,
  });
}

type DescribedColumns = Readonly<Record<string, DescribedColumn>>;
type ShapeOf<Of extends DescribedColumns> = { [Name in keyof Of]: Of[Name]['schema'] };

export interface RecordKind<Of extends DescribedColumns> extends Kind<z.ZodObject<ShapeOf<Of>>> {
  readonly columns: Columns;
  write(stored: unknown): Readonly<Record<string, unknown>>;
}

/** An object of columns. */
export function record<Of extends DescribedColumns>(described: Of): RecordKind<Of> {
  const columns = placed(described);
  const entries = Object.entries(columns);
  const shape = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]));
  return {
    columns,
    schema: fields(shape) as unknown as RecordKind<Of>['schema'],
    read(input, circumstances) {
      const stored = {};
      for (const [name, each] of entries) {
        const value = (input as Record<string, unknown>)[name];
        const meant = value === undefined ? undefined : each.read(value, circumstances);
        if (meant !== undefined) put(stored, each.storedPath, meant);
      }
      return stored;
    },
    write(stored) {
      const input = entries.map(([name, each]) => {
        const value = valueAt(stored, each.storedPath);
        return [name, value === undefined || value === null ? undefined : each.write(value)];
      });
      return Object.fromEntries(input.filter(([, value]) => value !== undefined));
    },
  };
}

function placed(columns: DescribedColumns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { storedPath, ...kind }]) => [
      name,
      { ...kind, storedPath: storedPath ?? camelCase(name.replaceAll('_', '-')) },
    ]),
  );
}

function put(stored: object, path: string, value: unknown): void {
  if (path === WHOLE) {
    Object.assign(stored, value);
    return;
  }
  const [first = '', ...rest] = path.split('.');
  const holder = stored as Record<string, unknown>;
  if (rest.length === 0) {
    holder[first] = value;
    return;
  }
  const inner = holder[first] ?? {};
  holder[first] = inner;
  put(inner, rest.join('.'), value);
}

export function valueAt(stored: unknown, path: string): unknown {
  if (path === WHOLE) return stored;
  return path
    .split('.')
    .reduce<unknown>((holder, name) => (holder as Record<string, unknown> | null)?.[name], stored);
}

/** A list that is the same in all languages. */
export function listOf<Item extends z.ZodType>(
  item: Kind<Item>,
  most: number,
): Kind<z.ZodArray<Item>> {
  return {
    schema: z.array(item.schema).max(most),
    read: (input, circumstances) => input.map((each) => item.read(each, circumstances)),
    write: (stored) => (stored as ReadonlyArray<unknown>).map((each) => item.write(each)),
  };
}

/** By country. */
export function byCountry<Value extends z.ZodType>(kindIn: (country: Country) => Kind<Value>) {
  const kinds = COUNTRIES.map((country) => [country, kindIn(country)] as const);
  const shape = Object.fromEntries(
    kinds.map(([country, { schema }]) => [country, schema.optional()]),
  ) as Record<Country, z.ZodOptional<Value>>;
  const mapped = (values: unknown, map: (kind: Kind<Value>, value: unknown) => unknown) => {
    const present = kinds.flatMap(([country, kind]) => {
      const value = (values as Partial<Record<Country, unknown>>)[country];
      const result = value === undefined ? undefined : map(kind, value);
      return result === undefined ? [] : [[country, result] as const];
    });
    return Object.fromEntries(present);
  };
  return {
    schema: fields(shape),
    read: (input, circumstances) =>
      mapped(input, (kind, value) => kind.read(value as z.output<Value>, circumstances)),
    write: (stored) => mapped(stored, (kind, value) => kind.write(value)),
  } satisfies Kind<z.ZodObject<Record<Country, z.ZodOptional<Value>>>>;
}
