import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { contentModel } from '#content/model.ts';
import { recordModelOf } from '#content-sync/content-model/content-model.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { FieldRules, FieldSchema } from '#domain/records/record-edits.ts';
import { formName } from './form-names.ts';
import {
  type FileSchema,
  type Group,
  isLeftOut,
  isNullable,
  toFile,
  toForm,
} from './form-values.ts';

/** How records of a type are edited: the same schema validates their files and makes their form. */
export interface RecordForm {
  readonly rules: Readonly<Record<string, FieldRules>>;
  /** All fields of a record, in the order of their rules. */
  fieldsOf(file: Group): Group;
  /** The file's value with some fields changed. */
  withFields(file: Group, fields: Group): Group;
  /** The values of required fields in a new record, unless somebody names others. */
  readonly blank: Group;
  /** The values of fields that a file leaves out. */
  readonly usual: Group;
}

/**
 * Not edited in forms: these say what the shop sells and how it works, which isn't editors' work.
 */
const IN_FILES_ALONE: ReadonlySet<string> = new Set([
  'global-config',
  'products',
  'categories',
  'popularity-lists',
  'filter-types',
]);

/** Pages ask for these by id, so none may be added or removed. */
const NAMED_BY_PAGES: ReadonlySet<string> = new Set(['layout-config', 'navigation']);

const forms = new Map<string, RecordForm>();

/** Undefined for types that aren't edited in forms. */
export function formOf(type: string): RecordForm | undefined {
  if (IN_FILES_ALONE.has(type) || !Object.hasOwn(contentModel.records, type)) return undefined;
  const form = forms.get(type) ?? createForm(type);
  forms.set(type, form);
  return form;
}

interface Field {
  /** The field's name in files. */
  readonly name: string;
  readonly schema: FileSchema;
  readonly isRequired: boolean;
}

function createForm(type: string): RecordForm {
  const { properties = {}, required = [] } = schemaOf(type);
  const fields = new Map<string, Field>(
    Object.entries(properties)
      .filter(([name]) => isNotId(name))
      .map(([name, schema]) => [
        formName(name, type),
        { name, schema, isRequired: required.includes(name) },
      ]),
  );
  const rules = [...fields].map(([field, { schema, isRequired }]) => [
    field,
    { scope: 'country', schema: formSchema(schema), isRequired },
  ]);
  const fieldsOf = (file: Group) =>
    Object.fromEntries([...fields].map(([field, of]) => [field, valueIn(file, of)]));
  const presence = { scope: 'country', schema: { type: 'boolean' }, isRequired: true };
  return {
    rules: Object.fromEntries([
      ...(NAMED_BY_PAGES.has(type) ? [] : [[EXISTS, presence]]),
      ...rules,
    ]),
    fieldsOf,
    usual: fieldsOf({}),
    withFields: (file, changed) => withFields(file, changed, fields),
    blank: Object.fromEntries(
      [...fields]
        .filter(([, { isRequired }]) => isRequired)
        .flatMap(([field, { schema }]) => {
          const value = blankOf(schema);
          return value === undefined ? [] : [[field, value]];
        }),
    ),
  };
}

/** Relies on `z.toJSONSchema` writing no references, and only types that forms know. */
function schemaOf(type: string): FileSchema {
  const { schema } = recordModelOf(contentModel, type);
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FileSchema;
}

function valueIn(file: Group, { name, schema }: Field): unknown {
  const value = file[name] ?? schema.default ?? null;
  return toForm(value, schema);
}

function withFields(file: Group, changed: Group, fields: ReadonlyMap<string, Field>): Group {
  const written: Record<string, unknown> = { ...file };
  for (const [field, of] of fields) {
    if (!Object.hasOwn(changed, field)) continue;
    const { name, schema, isRequired } = of;
    const value = changed[field];
    const isSaid = Object.hasOwn(file, name) || !isRequired;
    if (isSaid && isDeepStrictEqual(valueIn(file, of), value)) continue;
    if (isLeftOut(value, schema)) delete written[name];
    else written[name] = toFile(value, schema, file[name]);
  }
  return written;
}

/** Null, false or an empty list; undefined for what somebody has to fill in. */
function blankOf(schema: FileSchema): unknown {
  if (isNullable(schema)) return null;
  if (schema.type === 'boolean') return false;
  return schema.type === 'array' ? [] : undefined;
}

/** The rules under the names of forms. Items get their ids when they're written. */
function formSchema(schema: FileSchema): FieldSchema {
  const { properties, items, anyOf, oneOf, required, default: _, ...plain } = schema;
  return {
    ...withLimits(plain),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [formName(name), formSchema(each)]),
      ),
    }),
    ...(required && { required: required.filter(isNotId).map((name) => formName(name)) }),
    ...(items && { items: formSchema(items) }),
    ...(anyOf && { anyOf: anyOf.map(formSchema) }),
    ...(oneOf && { oneOf: oneOf.map(formSchema) }),
  };
}

const isNotId = (name: string) => name !== 'id';

/** Drops the limits of a number that are only those of safe integers. */
function withLimits({ exclusiveMinimum, minimum, maximum, ...rules }: FileSchema): FieldSchema {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return {
    ...rules,
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { minimum: least }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  };
}
