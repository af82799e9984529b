import * as z from 'zod';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { EDITORS } from './editors.ts';
import { isRequired } from './writable-fields.ts';

/** The rules of a field for forms, made from those that validate it. */
export interface FieldRules {
  readonly scope: FieldScope;
  /** @see https://json-schema.org/draft/2020-12 */
  readonly schema: object;
  /** Whether a new record must have the field. */
  readonly isRequired: boolean;
}

export type TypeRules = Readonly<Record<string, FieldRules>>;

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
