import * as z from 'zod';
import { longLine } from './catalogue-columns.ts';
import { shortLine } from './short-line.ts';

/** What a cell holds. A list has an item on each line of its cell. */
export type CellType = 'text' | 'number' | 'boolean' | 'texts' | 'numbers';

/** A column's path: fields, and places in lists from 0. */
export type Path = ReadonlyArray<string | number>;

/** Rows of these kinds stand below their product, as items of one of its lists. */
export const ROWS_BELOW = { variant: 'variants', review: 'reviews' } as const;
export type KindBelow = keyof typeof ROWS_BELOW;

export const isBelow = (kind: unknown): kind is KindBelow =>
  typeof kind === 'string' && Object.hasOwn(ROWS_BELOW, kind);

/** The path of a column: names and numbers from 1 between dots. */
export function pathOf(column: string): Path {
  return column.split('.').map((part) => (/^[1-9]\d{0,2}$/.test(part) ? Number(part) - 1 : part));
}

let schemas: ReadonlyArray<JsonSchema> | undefined;

/** What cells of a column hold; undefined for a column that no kind of row has. */
export function cellTypeOf(path: Path): CellType | undefined {
  if (path[0] === 'kind' || (path[0] === 'product' && path.length === 1)) return 'text';
  schemas ??= rowSchemas();
  for (const schema of schemas) {
    const type = typeAt(schema, path);
    if (type !== undefined) return type;
  }
  return undefined;
}

/** Products without what has rows of its own, those rows, and the other kinds. */
function rowSchemas(): ReadonlyArray<JsonSchema> {
  const lines = lineSchemas();
  const below: ReadonlyArray<string> = Object.values(ROWS_BELOW);
  return [
    ...lines.map(({ properties = {} }) => ({
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [
          name,
          below.includes(name) ? withoutItems(schema) : schema,
        ]),
      ),
    })),
    ...lines.flatMap(({ properties = {} }) => below.flatMap((name) => itemsOf(properties[name]))),
  ];
}

const withoutItems = ({ anyOf = [] }: JsonSchema): JsonSchema => ({
  anyOf: anyOf.filter((form) => !form.items),
});

function itemsOf(schema: JsonSchema | undefined): ReadonlyArray<JsonSchema> {
  const forms = [schema, ...(schema?.anyOf ?? [])];
  return forms.flatMap((form) => form?.items ?? []);
}

function typeAt(schema: JsonSchema, path: Path): CellType | undefined {
  for (const form of schema.anyOf ?? []) {
    const type = typeAt(form, path);
    if (type !== undefined) return type;
  }
  const [next, ...rest] = path;
  if (next === undefined) return leafType(schema);
  if (typeof next === 'number') return schema.items && typeAt(schema.items, rest);
  if (!schema.properties || !Object.hasOwn(schema.properties, next)) return undefined;
  return typeAt(schema.properties[next] ?? {}, rest);
}

function leafType({ type, const: only, enum: values, items }: JsonSchema): CellType | undefined {
  if (type === 'string' || only !== undefined || values) return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'boolean';
  const item = items && typeAt(items, []);
  if (item === 'text') return 'texts';
  return item === 'number' ? 'numbers' : undefined;
}

/** The part of JSON Schema that lines use. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: ReadonlyArray<unknown>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: ReadonlyArray<JsonSchema>;
}

/** The forms of a line. */
function lineSchemas(): ReadonlyArray<JsonSchema> {
  const forms = [...longLine.options, shortLine];
  return forms.map((form) => z.toJSONSchema(form, INPUT) as JsonSchema);
}

/** What editors complete and check lines by: `catalogue.schema.json`. */
export function catalogueSchema(): object {
  const line = z.union([...longLine.options, shortLine]);
  return { title: 'A line of a catalogue', ...z.toJSONSchema(line, { ...INPUT, reused: 'ref' }) };
}

const INPUT = { io: 'input', unrepresentable: 'any' } as const;
