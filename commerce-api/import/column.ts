import * as z from 'zod';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { camelCase } from '#domain/records/attribute-names.ts';

/** What the values of a catalogue's columns may be, how the shop keeps them, and how an export writes them. */
export interface Kind<Schema extends z.ZodType = z.ZodType> {
  /** What a line may say. */
  readonly schema: Schema;
  /** What the shop keeps of what a line says. */
  read(said: z.output<Schema>, circumstances: Circumstances): unknown;
  /** What an export says of what the shop keeps; undefined for nothing. */
  write(kept: unknown): unknown;
  /** Of a text in several languages. */
  readonly isText?: true;
  /** Of a record, by their names in lines. */
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
  readonly keptAt: string | undefined;
}

/** A field of a line, and where the shop keeps it. */
interface Column extends Kind {
  /** A path between dots; `WHOLE` if the value is put together with the others. */
  readonly keptAt: string;
}

export type Columns = Readonly<Record<string, Column>>;

export const WHOLE = '';

/** @param keptAt by default the column's name in camelCase */
export function column<Schema extends z.ZodType>(
  kind: Kind<Schema>,
  about: string,
  keptAt?: string,
): DescribedColumn<Schema> {
  return { ...kind, schema: kind.schema.describe(about), keptAt };
}

/** A value that the shop keeps as a line says it. */
export function plain<Schema extends z.ZodType>(schema: Schema): Kind<Schema> {
  return { schema, read: (said) => said, write: (kept) => kept };
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
    read: (said, circumstances) =>
      said === undefined ? undefined : read(said as z.output<Schema>, circumstances),
    write: (kept) => unlessEmpty(kind.write(kept)),
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
    read: (said, circumstances) => kind.read(said as z.output<Schema>, circumstances),
    write: (kept) => unlessEmpty(kind.write(kept)),
  };
}

function unlessEmpty(said: unknown) {
  const isObject = typeof said === 'object' && said !== null;
  const isEmpty = isObject ? Object.keys(said).length === 0 : said === false || said === '';
  return isEmpty ? undefined : said;
}

/** An object with these fields and no others. Whoever mistypes a name reads which there are. */
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
  write(kept: unknown): Readonly<Record<string, unknown>>;
}

/** An object of columns. */
export function record<Of extends DescribedColumns>(described: Of): RecordKind<Of> {
  const columns = placed(described);
  const entries = Object.entries(columns);
  const shape = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]));
  return {
    columns,
    schema: fields(shape) as unknown as RecordKind<Of>['schema'],
    read(said, circumstances) {
      const kept = {};
      for (const [name, each] of entries) {
        const value = (said as Record<string, unknown>)[name];
        const meant = value === undefined ? undefined : each.read(value, circumstances);
        if (meant !== undefined) put(kept, each.keptAt, meant);
      }
      return kept;
    },
    write(kept) {
      const said = entries.map(([name, each]) => {
        const value = valueAt(kept, each.keptAt);
        return [name, value === undefined || value === null ? undefined : each.write(value)];
      });
      return Object.fromEntries(said.filter(([, value]) => value !== undefined));
    },
  };
}

function placed(columns: DescribedColumns): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { keptAt, ...kind }]) => [
      name,
      { ...kind, keptAt: keptAt ?? camelCase(name.replaceAll('_', '-')) },
    ]),
  );
}

function put(kept: object, path: string, value: unknown): void {
  if (path === WHOLE) {
    Object.assign(kept, value);
    return;
  }
  const [first = '', ...rest] = path.split('.');
  const holder = kept as Record<string, unknown>;
  if (rest.length === 0) {
    holder[first] = value;
    return;
  }
  const inner = holder[first] ?? {};
  holder[first] = inner;
  put(inner, rest.join('.'), value);
}

export function valueAt(kept: unknown, path: string): unknown {
  if (path === WHOLE) return kept;
  return path
    .split('.')
    .reduce<unknown>((holder, name) => (holder as Record<string, unknown> | null)?.[name], kept);
}

/** A list that is the same in all languages. */
export function listOf<Item extends z.ZodType>(
  item: Kind<Item>,
  most: number,
): Kind<z.ZodArray<Item>> {
  return {
    schema: z.array(item.schema).max(most),
    read: (said, circumstances) => said.map((each) => item.read(each, circumstances)),
    write: (kept) => (kept as ReadonlyArray<unknown>).map((each) => item.write(each)),
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
    read: (said, circumstances) =>
      mapped(said, (kind, value) => kind.read(value as z.output<Value>, circumstances)),
    write: (kept) => mapped(kept, (kind, value) => kind.write(value)),
  } satisfies Kind<z.ZodObject<Record<Country, z.ZodOptional<Value>>>>;
}
