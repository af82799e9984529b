import * as z from 'zod';
import { id } from '#commerce-api/admin/fields.ts';
import { emptyOf, type WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import { EDITORIAL_ATTRIBUTES, TEXT_ATTRIBUTES } from './editorial-fields.ts';
import { type Attributes, loadStored } from './stored-editorial.ts';

/** The fields of an editorial type: all belong to a country, and texts to one of its languages. */
export function editorialWritable(type: EditorialType): WritableFields {
  const hasProducts = type === 'home-page-carousels';
  const shape: Readonly<Record<string, z.ZodType>> = {
    ...EDITORIAL_ATTRIBUTES[type].shape,
    ...(hasProducts && { products: z.array(id) }),
  };
  const isText = new Map(
    Object.entries(shape).map(([name, each]) => [name, holdsText(name, each)]),
  );
  return {
    shape,
    relationships: hasProducts ? { products: 'products' } : {},
    scopeOf: (field) => (isText.get(field) ? 'locale' : 'country'),
    async read(db, { locale: { country, language } }, recordId) {
      const stored = await loadStored(db, { type, id: recordId, country });
      if (!stored) return undefined;
      const attributes = resolveTranslated(stored.attributes, language) as Attributes;
      const known: Attributes = {
        ...attributes,
        position: stored.position,
        products: attributes['product-ids'],
      };
      const fields = Object.entries(shape).map(([name, each]) => [
        name,
        known[name] ?? emptyOf(each),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    },
  };
}

/** Whether a field is a text, or has texts somewhere within. */
function holdsText(name: string, schema: z.ZodType): boolean {
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
