import * as z from 'zod';
import {
  EDITORIAL_ENDPOINTS,
  type EditorialType,
} from '#commerce-api/editorial/editorial-routes.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { brandEditor } from './brands/brand-editor.ts';
import { categoryEditor } from './categories/category-editor.ts';
import type { Editor } from './editor.ts';
import { editorialEditor } from './editorial/editorial-editor.ts';
import { popularityListEditor } from './lists/popularity-list-editor.ts';
import { productEditor } from './products/product-editor.ts';
import { variantEditor } from './products/variant-editor.ts';
import { isRequired } from './writable-fields.ts';

/** How each type of record is edited. */
export const EDITORS: ReadonlyMap<string, Editor> = new Map([
  ['products', productEditor],
  ['variants', variantEditor],
  ['brands', brandEditor],
  ['categories', categoryEditor],
  ['popularity-lists', popularityListEditor],
  ...Object.keys(EDITORIAL_ENDPOINTS).map(
    (type) => [type, editorialEditor(type as EditorialType)] as const,
  ),
]);

/** The rules of a field for forms, made from those that validate it. */
interface FieldRules {
  readonly scope: FieldScope;
  /** @see https://json-schema.org/draft/2020-12 */
  readonly schema: object;
  /** Whether a new record must have the field. */
  readonly isRequired: boolean;
}

type TypeRules = Readonly<Record<string, FieldRules>>;

let rules: Readonly<Record<string, TypeRules>> | undefined;

/** The fields of each type that can be written one by one, in the order of their schemas. */
export function fieldRules(): Readonly<Record<string, TypeRules>> {
  rules ??= Object.fromEntries(
    [...EDITORS].flatMap(([type, { writable }]) => {
      if (!writable) return [];
      const fields = Object.entries(writable.shape).map(([name, schema]) => [
        name,
        {
          scope: writable.scopeOf(name),
          schema: jsonSchemaOf(schema),
          isRequired: isRequired(schema),
        },
      ]);
      return [[type, Object.fromEntries(fields)]];
    }),
  );
  return rules;
}

function jsonSchemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
