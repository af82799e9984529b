import * as z from 'zod';
import * as read from '#content/fields.ts';
import { kebabCase } from '#domain/records/attribute-names.ts';
import * as kinds from './fields.ts';

/**
 * The rules by which editors write what records hold, made from the schemas of records, so that limits
 * and patterns stand once. They differ in this: names are those of the API (`image-url`), a misspelt one
 * is refused and not dropped, what a record would replace by a default may be left out, and texts are
 * kept as typed or refused, not cleaned.
 */

/** What is written by stricter rules than those by which any system's records are read. */
const STRICTER: ReadonlyMap<z.ZodType, z.ZodType> = new Map<z.ZodType, z.ZodType>([
  [read.id, kinds.id],
  [read.name, kinds.name],
  [read.position, kinds.position.optional()],
  [read.pictureAddress, kinds.pictureUrl],
  [read.pictureUrl, kinds.pictureUrl.nullable().optional()],
  [read.money, kinds.money],
]);

export interface EditRules {
  /** Fields that a new record must have, by their paths: `title`, `items[].imageUrl`. */
  readonly required?: ReadonlyArray<string>;
  /** Rules of some fields, or of all items of a list (`values[]`), instead of those of records. */
  readonly instead?: Readonly<Record<string, z.ZodType>>;
}

/** The fields of a record that editors write. */
export function writtenObject(schema: z.ZodObject, rules: EditRules = {}): z.ZodObject {
  return objectAt(schema, { ...rules, path: '' });
}

/** A value of the schema as editors write it, and nothing instead of its default. */
export function written(schema: z.ZodType, rules: EditRules = {}): z.ZodType {
  const whole = schema instanceof z.ZodDefault ? unwrapped(schema) : schema;
  return valueAt(whole, { ...rules, path: '' });
}

interface Spot extends EditRules {
  readonly path: string;
}

function valueAt(schema: z.ZodType, spot: Spot): z.ZodType {
  const instead = spot.instead?.[spot.path] ?? STRICTER.get(schema);
  if (instead) return instead;
  if (schema instanceof z.ZodDefault) return valueAt(unwrapped(schema), spot).optional();
  if (schema instanceof z.ZodOptional) return valueAt(unwrapped(schema), spot).optional();
  if (schema instanceof z.ZodNullable) return valueAt(unwrapped(schema), spot).nullable();
  if (schema instanceof z.ZodCatch) return valueAt(unwrapped(schema), spot);
  if (schema instanceof z.ZodObject) return objectAt(schema, spot);
  if (schema instanceof z.ZodArray) return listAt(schema, spot);
  if (schema instanceof z.ZodDiscriminatedUnion) return kindsAt(schema, spot);
  return schema instanceof z.ZodString ? kinds.writtenText(schema) : schema;
}

const unwrapped = (schema: { unwrap(): unknown }) => schema.unwrap() as z.ZodType;

function objectAt(schema: z.ZodObject, spot: Spot): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, inner]) => {
    const path = spot.path === '' ? name : `${spot.path}.${name}`;
    const value = valueAt(inner as z.ZodType, { ...spot, path });
    return [kebabCase(name), spot.required?.includes(path) ? mustHave(value) : value];
  });
  return z.strictObject(Object.fromEntries(fields));
}

function mustHave(schema: z.ZodType): z.ZodType {
  const isEmptyAllowed = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isEmptyAllowed ? mustHave(unwrapped(schema)) : schema;
}

function listAt(schema: z.ZodArray, spot: Spot): z.ZodType {
  const { element, checks = [] } = schema.def;
  const items = z.array(valueAt(element as z.ZodType, { ...spot, path: `${spot.path}[]` }));
  return items.check(...(kinds.limitsOf(checks) as Array<z.core.$ZodCheck<Array<unknown>>>));
}

function kindsAt(schema: z.ZodDiscriminatedUnion, spot: Spot): z.ZodType {
  const [first, ...others] = schema.options.map((kind) => objectAt(kind as z.ZodObject, spot));
  return first ? z.discriminatedUnion(schema.def.discriminator, [first, ...others]) : schema;
}
