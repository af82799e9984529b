import * as z from 'zod';
import { TEXT_ATTRIBUTES } from './editorial-fields.ts';

/** Whether a field is a text, or has texts at some depth. */
export function holdsText(name: string, schema: z.ZodType): boolean {
  if (TEXT_ATTRIBUTES.has(name)) return true;
  return namesWithin(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).some((each) =>
    TEXT_ATTRIBUTES.has(each),
  );
}

/** The names of all properties in a JSON schema, at any depth. */
function namesWithin(schema: unknown): ReadonlyArray<string> {
  if (Array.isArray(schema)) return schema.flatMap(namesWithin);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesWithin)];
}
