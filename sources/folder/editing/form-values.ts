import { isDeepStrictEqual } from 'node:util';
import type { FieldSchema } from '#domain/records/record-edits.ts';
import { formName } from './form-names.ts';

/** The rules of a value in a file, by the file's names. */
export interface FileSchema extends FieldSchema {
  readonly default?: unknown;
  readonly exclusiveMinimum?: number;
  readonly anyOf?: ReadonlyArray<FileSchema>;
  readonly oneOf?: ReadonlyArray<FileSchema>;
  readonly items?: FileSchema;
  readonly properties?: Readonly<Record<string, FileSchema>>;
}

export type Group = Readonly<Record<string, unknown>>;

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a value from its file to its form, without members that the rules don't know. */
export function toForm(value: unknown, schema: FileSchema): unknown {
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return value.map((item) => toForm(item, items));
  }
  if (!isGroup(value)) return value;
  const properties = propertiesOf(schema, value, asItIs);
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) =>
      value[name] === undefined ? [] : [[formName(name), toForm(value[name], inner)]],
    ),
  );
}

/**
 * Converts an edited value from its form to its file. Keeps the order of `before`, and the members
 * that forms don't show.
 */
export function toFile(value: unknown, schema: FileSchema, before: unknown): unknown {
  if (Array.isArray(value)) return listToFile(value, schema, before);
  if (!isGroup(value)) return value;
  const properties = propertiesOf(schema, value, formName);
  if (!properties) return value;
  // A group of another kind has other fields, so nothing of it is kept.
  const isSameKind = isGroup(before) && propertiesOf(schema, before, asItIs) === properties;
  const old = isSameKind ? before : {};
  const written: Record<string, unknown> = { ...old };
  for (const [name, inner] of Object.entries(properties)) {
    const given = value[formName(name)];
    if (isLeftOut(given, inner)) delete written[name];
    else written[name] = toFile(given, inner, old[name]);
  }
  return written;
}

/**
 * Whether the file leaves the value out: it's undefined, or null where the rules don't allow that.
 */
export function isLeftOut(value: unknown, schema: FileSchema): boolean {
  return value === undefined || (value === null && !isNullable(schema));
}

export function isNullable({ type, anyOf }: FileSchema): boolean {
  return type === 'null' || (anyOf ?? []).some(isNullable);
}

/** Converts a list. Unchanged items keep what forms don't show of them, wherever they moved. */
function listToFile(list: ReadonlyArray<unknown>, schema: FileSchema, before: unknown) {
  const items = itemsOf(schema);
  const old: ReadonlyArray<unknown> = Array.isArray(before) ? before : [];
  const left = new Map(old.entries());
  const take = (isIts: (each: unknown, index: number) => boolean) => {
    const found = [...left].find(([index, each]) => isIts(each, index));
    if (found) left.delete(found[0]);
    return found?.[1];
  };
  const same = list.map((item) => take((each) => isDeepStrictEqual(toForm(each, items), item)));
  const isSameLength = list.length === old.length;
  const written = list.map((item, at) => {
    if (same[at] !== undefined) return same[at];
    const id = isGroup(item) ? item.id : undefined;
    const its = id === undefined ? undefined : take((each) => isGroup(each) && each.id === id);
    // An item without an id counts as the one before at its place, if the length is the same.
    const edited = its ?? (isSameLength ? take((_, index) => index === at) : undefined);
    return toFile(item, items, edited);
  });
  return items.properties?.id ? withIds(written) : written;
}

/** Gives an id to items without one. */
function withIds(items: ReadonlyArray<unknown>): ReadonlyArray<unknown> {
  const taken = new Set(items.map((item) => (isGroup(item) ? item.id : undefined)));
  return items.map((item) => {
    if (!isGroup(item) || (item.id !== undefined && item.id !== '')) return item;
    let number = 1;
    while (taken.has(`item-${number}`)) number += 1;
    taken.add(`item-${number}`);
    return { ...item, id: `item-${number}` };
  });
}

function itemsOf(schema: FileSchema): FileSchema {
  return schema.items ?? (schema.anyOf ?? []).find(({ items }) => items)?.items ?? {};
}

const asItIs = (name: string) => name;

/** The rules of a group's members, by the kind of group; undefined if it may have any members. */
function propertiesOf(schema: FileSchema, group: Group, nameOf: (name: string) => string) {
  if (schema.properties) return schema.properties;
  const kinds = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (each) => each.properties,
  );
  const isIts = ({ properties = {} }: FileSchema) =>
    Object.entries(properties).every(
      ([name, each]) => each.const === undefined || each.const === group[nameOf(name)],
    );
  return (kinds.find(isIts) ?? kinds[0])?.properties;
}
