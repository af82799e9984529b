import type { FieldSchema } from '#domain/records/record-edits.ts';
import { fieldWords } from '../../contract/field-words.ts';

export type { FieldSchema } from '#domain/records/record-edits.ts';

/** How a value is edited. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'flag'
  | 'number'
  | 'choice'
  | 'instant'
  | 'lines'
  | 'items'
  | 'group'
  /** Paragraphs, headings and lists. */
  | 'writing'
  | 'unknown';

/** From this length on, a text has room for several lines. */
const LONG = 1_000;

/** The rules for a value that isn't null, and whether it may be. */
export function withoutNull(schema: FieldSchema): {
  readonly schema: FieldSchema;
  readonly isNullable: boolean;
} {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only, another] = others ?? [];
  if (!only || another) return { schema, isNullable: false };
  return { schema: only, isNullable: others?.length !== schema.anyOf?.length };
}

export function kindOf(given: FieldSchema): FieldKind {
  const { schema } = withoutNull(given);
  if (schema.enum) return 'choice';
  if (schema.oneOf?.every(({ properties }) => properties)) return 'group';
  switch (schema.type) {
    case 'boolean':
      return 'flag';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      if (schema.format === 'date-time') return 'instant';
      return (schema.maxLength ?? 0) >= LONG && !schema.pattern ? 'text' : 'line';
    case 'array':
      return kindOfList(schema.items ?? {});
    case 'object':
      return schema.properties ? 'group' : 'unknown';
    default:
      return 'unknown';
  }
}

/** The kinds of pieces of formatted text. */
const WRITING = 'heading,paragraph,list';

function kindOfList(items: FieldSchema): FieldKind {
  if (items.oneOf?.map(variantName).join() === WRITING) return 'writing';
  const kind = kindOf(items);
  if (kind === 'line' || kind === 'text' || kind === 'choice') return 'lines';
  return kind === 'group' ? 'items' : 'unknown';
}

/** The kinds of groups that a value may be, which say so by a constant; most have one. */
export function variantsOf(schema: FieldSchema): ReadonlyArray<FieldSchema> {
  return schema.oneOf ?? [schema];
}

/** @example variantName({ properties: { kind: { const: 'heading' } } }) // 'heading' */
export function variantName({ properties = {} }: FieldSchema): string | undefined {
  const name = Object.values(properties).find((each) => each.const !== undefined)?.const;
  return typeof name === 'string' ? name : undefined;
}

/** The rules for a group, after its kind. */
export function variantOf(schema: FieldSchema, group: Readonly<Record<string, unknown>>) {
  const variants = variantsOf(schema);
  const isIts = ({ properties = {} }: FieldSchema) =>
    Object.entries(properties).every(
      ([name, each]) => each.const === undefined || each.const === group[name],
    );
  return variants.find(isIts) ?? variants[0] ?? {};
}

/** What a new item of a list, or a group that was empty, begins with. */
export function blankOf(given: FieldSchema): unknown {
  const { schema, isNullable } = withoutNull(given);
  if (isNullable) return null;
  if (schema.const !== undefined) return schema.const;
  switch (kindOf(schema)) {
    case 'flag':
      return false;
    case 'number':
      return schema.minimum ?? 0;
    case 'choice':
      return schema.enum?.[0] ?? '';
    case 'lines':
    case 'items':
    case 'writing':
      return [];
    case 'group':
      return blankGroup(schema);
    default:
      return '';
  }
}

function blankGroup({ properties = {}, required = [] }: FieldSchema): object {
  return Object.fromEntries(required.map((name) => [name, blankOf(properties[name] ?? {})]));
}

/** What is wrong with a value, for the person who writes it; empty if nothing is. */
export function problemOf(given: FieldSchema, value: unknown, type = ''): string {
  const { schema, isNullable } = withoutNull(given);
  if (value === null || value === undefined) return isNullable ? '' : 'This can’t be empty.';
  if (typeof value === 'string') return problemOfText(schema, value);
  if (typeof value === 'number') return problemOfNumber(schema, value);
  if (Array.isArray(value)) return problemOfList(schema, value, type);
  if (typeof value === 'object') return problemOfGroup(schema, value as Group, type);
  return '';
}

type Group = Readonly<Record<string, unknown>>;

/** The problem of the first field of a group that has one, with the field's label. */
function problemOfGroup(schema: FieldSchema, group: Group, type: string): string {
  const { properties = {}, required = [] } = variantOf(schema, group);
  for (const [name, each] of Object.entries(properties)) {
    const isLeftOut = group[name] === undefined && !required.includes(name);
    const problem = isLeftOut ? '' : problemOf(each, group[name], type);
    if (problem) return `${fieldWords(type, name).label}: ${problem}`;
  }
  return '';
}

function problemOfText({ minLength = 0, maxLength, pattern, format }: FieldSchema, text: string) {
  if (text.length < minLength) return 'This can’t be empty.';
  if (maxLength !== undefined && text.length > maxLength) {
    return `This is ${text.length - maxLength} characters too long.`;
  }
  if (format === undefined && pattern && !new RegExp(pattern, 'iu').test(text)) return BAD_FORM;
  return '';
}

const BAD_FORM = 'This isn’t in the form that is expected here.';

function problemOfNumber({ minimum, maximum }: FieldSchema, number: number): string {
  if (minimum !== undefined && number < minimum) return `At least ${minimum}.`;
  if (maximum !== undefined && number > maximum) return `At most ${maximum}.`;
  return '';
}

function problemOfList(
  { minItems = 0, maxItems, items }: FieldSchema,
  list: Array<unknown>,
  type: string,
) {
  if (list.length < minItems) return `At least ${minItems}.`;
  if (maxItems !== undefined && list.length > maxItems) return `At most ${maxItems}.`;
  const bad = list.findIndex((each) => items && problemOf(items, each) !== '');
  return bad === -1 || !items ? '' : `Line ${bad + 1}: ${problemOf(items, list[bad], type)}`;
}
