import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { EDITORS, fieldRules } from '#commerce-api/admin/editors.ts';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { RECORDS } from '#content/records.ts';
import type { FieldSchema } from '#domain/records/record-edits.ts';
import { flatten } from '#sources/json-api/json-api.ts';

/** Of a product's variants, which have no records of their own. */
const variantShape = z.object((productSchema.shape.variants.element.in as z.ZodObject).shape).shape;

/** What records hold, by type and the name of the attribute. Pages read the `value` of a key by its key. */
const RECORD_SHAPES: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  ...Object.fromEntries(
    Object.entries(RECORDS).flatMap(([type, { schema }]) =>
      schema instanceof z.ZodObject ? [[type, schema.shape]] : [],
    ),
  ),
  variants: variantShape,
  ads: productSchema.shape.featuredAd.unwrap().unwrap().shape,
};

/** Fields that no record has under their name: what shoppers get follows from them, or it's in order. */
const NOT_READ = new Set([
  'exists',
  'ads position',
  'products assortment',
  'products brand',
  'products categories',
  'products goes-well-with',
  'products launch-config',
  'brands best-selling-products',
  'home-page-carousels products',
  'quick-links mobile-only',
  'variants price',
  'variants original-price',
  'variants sale-price',
]);

const fields = Object.entries(fieldRules()).flatMap(([type, rules]) =>
  Object.entries(rules)
    .filter(([field]) => !NOT_READ.has(field) && !NOT_READ.has(`${type} ${field}`))
    .filter(([field]) => type !== 'global-config' || field !== 'value')
    .map(([field, { schema }]) => [type, field, schema as FieldSchema] as const),
);

/** Texts of which editors choose one. */
const CHOSEN = new Set(['booking-services status']);

describe('the field of a record', { timeout: 60_000 }, () => {
  test.each(fields)('of %s, %s, may be written as it may be read', (type, field, schema) => {
    const written = EDITORS.get(type)?.writable?.shape[field] as z.ZodType;
    const read = readSchema(type, field);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const isWritten = written.safeParse(value);
        if (!isWritten.success) return;
        const isRead = read.safeParse(asRead(isWritten.data));
        expect(isRead.error?.issues, JSON.stringify(value)?.slice(0, 300)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  test.each(fields)('of %s, %s, has the same limits for both', (type, field) => {
    const written = EDITORS.get(type)?.writable?.shape[field] as z.ZodType;
    if (CHOSEN.has(`${type} ${field}`)) return;
    expect(limitsOf(written)).toEqual(limitsOf(readSchema(type, field)));
  });
});

function readSchema(type: string, field: string): z.ZodType {
  const [name = ''] = Object.keys(asRead({ [field]: 0 }) as object);
  const schema = RECORD_SHAPES[type]?.[name];
  if (!schema) throw new Error(`${type} have no ${name}.`);
  return schema;
}

/** As pages get what the API answers. It gives an id to items without one. */
function asRead(value: unknown): unknown {
  const resource = { type: '', id: '', attributes: { value }, relationships: {}, meta: {} };
  const read = flatten(resource, new Map(), []).value;
  return Array.isArray(read)
    ? read.map((item) => (isObject(item) ? { id: 'item', ...item } : item))
    : read;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How long texts and lists may be, by the path of what they limit. */
function limitsOf(schema: z.ZodType): Readonly<Record<string, number | undefined>> {
  const rules = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  return Object.fromEntries(limitsIn(rules, '').filter(([, most]) => most !== undefined));
}

function limitsIn(rules: FieldSchema, path: string): Array<[string, number | undefined]> {
  const { anyOf = [], oneOf = [], items, properties = {} } = rules;
  return [
    [`${path} characters`, rules.maxLength],
    [`${path} items`, rules.maxItems],
    ...[...anyOf, ...oneOf].flatMap((form) => limitsIn(form, path)),
    ...(items ? limitsIn(items, `${path}[]`) : []),
    ...Object.entries(properties)
      .filter(([name]) => name !== 'id')
      .flatMap(([name, inner]) =>
        limitsIn(inner, `${path}.${name.replaceAll('-', '').toLowerCase()}`),
      ),
  ];
}

/** Mostly what the rules allow, and what stands at their edges. */
function valuesOf(schema: FieldSchema): fc.Arbitrary<unknown> {
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...forms.map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema);
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valuesOf(inner)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.constant('x');
  }
}

const EDGES = [
  '',
  ' ',
  '\u200b',
  '\u202e',
  '\u3164',
  'e\u0301',
  'page-2',
  'index.md',
  '-',
  '.',
  '..',
];
const USUAL = [
  'Rose',
  '/sale',
  '#b0304a',
  'https://pictures.example/a.jpg',
  '10:00',
  '2026-11-27T00:00:00Z',
  '2026-11-27',
  'S1-50',
];

function textOf({ pattern, maxLength = 100 }: FieldSchema): fc.Arbitrary<string> {
  const fit =
    pattern === undefined ? USUAL : USUAL.filter((each) => new RegExp(pattern, 'u').test(each));
  const long = (length: number) => (fit[0] ?? 'x').padEnd(length, 'a');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(fit.length > 0 ? fit : USUAL)) },
    { weight: 1, arbitrary: fc.constantFrom(...EDGES, long(maxLength), long(maxLength + 1)) },
  );
}

function numberOf({ type, minimum = -10, maximum = 10_000 }: FieldSchema): fc.Arbitrary<number> {
  const [least, most] = [Math.max(minimum, -1e15), Math.min(maximum, 1e15)];
  const within =
    type === 'integer' ? fc.integer({ min: 1, max: 5 }) : fc.constantFrom(0.5, 1, 3.25);
  const edges = fc.constantFrom(least, most, least - 1, most + 1, 0);
  return fc.oneof({ weight: 4, arbitrary: within }, { weight: 1, arbitrary: edges });
}

function listOf({ items = {}, maxItems = 3 }: FieldSchema): fc.Arbitrary<ReadonlyArray<unknown>> {
  const few = fc.array(valuesOf(items), { maxLength: 2 });
  const many = fc.tuple(valuesOf(items), fc.constantFrom(maxItems, maxItems + 1));
  return fc.oneof(
    { weight: 5, arbitrary: few },
    {
      weight: 1,
      arbitrary: many.map(([item, count]) => Array.from({ length: count }, () => item)),
    },
  );
}
