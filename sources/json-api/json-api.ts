import * as z from 'zod';
import { camelCase } from '#domain/records/attribute-names.ts';

/** The parts of JSON:API (https://jsonapi.org/format/1.1/) that records need. */

const identifier = z.object({ type: z.string(), id: z.string() });

/** What is in it came from JSON, and is validated by the schema of its record. */
const jsonObject = z.custom<Readonly<Record<string, unknown>>>(isObject).default({});

const resource = identifier.extend({
  attributes: jsonObject,
  relationships: z
    .record(
      z.string(),
      z.object({ data: z.union([identifier, z.array(identifier), z.null()]).optional() }),
    )
    .default({}),
  meta: jsonObject,
});

const identified = z.object({ id: z.string().optional() });
const versioned = z.object({ meta: z.object({ version: z.int() }) });
const link = z.object({ href: z.string() });

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A list document, or one of a single resource, which counts as a list of one. Resources are
 * validated one by one, so that an invalid one fails alone.
 */
export const listDocument = z.object({
  data: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()])
    .transform((data) => [data ?? []].flat()),
  included: z.array(z.unknown()).default([]),
  meta: z
    .object({
      'total-pages': z.int().nonnegative().optional(),
      'total-items': z.int().nonnegative().optional(),
    })
    .default({}),
  links: z.record(z.string(), z.unknown()).default({}),
});

/**
 * The parameters of the link to the next page; null if the document says that there is none,
 * undefined if it says nothing. The rest of the link is ignored: it may lead anywhere.
 */
export function nextPageQuery(
  links: Readonly<Record<string, unknown>>,
): Record<string, string> | null | undefined {
  if (!Object.hasOwn(links, 'next')) return undefined;
  const { next } = links;
  const href = link.safeParse(next).data?.href ?? next;
  if (typeof href !== 'string' || !URL.canParse(href, ANYWHERE)) return null;
  return Object.fromEntries(new URL(href, ANYWHERE).searchParams);
}

const ANYWHERE = 'http://api.invalid';

export type Identifier = z.infer<typeof identifier>;
export type Resource = z.infer<typeof resource>;

export function parseResource(value: unknown): Resource | undefined {
  return resource.safeParse(value).data;
}

/** The type and id of a malformed resource, as far as they can be read. */
export function identifierOf(value: unknown): { id?: string | undefined } {
  return identified.safeParse(value).data ?? {};
}

/** The version of a resource, which increases with every change; undefined if the API has none. */
export function versionOf(value: unknown): number | undefined {
  return versioned.safeParse(value).data?.meta.version;
}

/** Included resources by type and id; null for unreadable ones. */
export type Included = ReadonlyMap<string, Resource | null>;

export function indexIncluded(values: ReadonlyArray<unknown>): Included {
  return new Map(
    values.flatMap((value) => {
      const named = identifier.safeParse(value).data;
      return named ? [[resourceKey(named), parseResource(value) ?? null] as const] : [];
    }),
  );
}

/**
 * A resource as one flat object: `id`, attributes in camelCase, each to-one relationship as
 * `{name}Id`, each to-many relationship as its singular with `Ids`. The relationships in `nested`
 * become flat objects or arrays of them, taken from the included resources; of a to-one
 * relationship, the id stays.
 *
 * @throws Error if one of these can't be read
 *
 * @example flatten({ type: 'products', id: '1', attributes: { 'slug-url': 'x' },
 *   relationships: { brand: { data: { type: 'brands', id: '7' } } } }, included, []) // { id: '1', slugUrl: 'x', brandId: '7' }
 */
export function flatten(
  { id, attributes, relationships }: Resource,
  included: Included,
  nested: ReadonlyArray<string>,
): Record<string, unknown> {
  const flat = camelCaseKeys(attributes);
  flat.id = id;
  for (const [name, { data }] of Object.entries(relationships)) {
    if (data === undefined) continue;
    const isNested = nested.includes(name);
    if (isNested) flat[camelCase(name)] = nestedOf(data, included);
    if (!isToMany(data)) flat[`${camelCase(name)}Id`] = data?.id ?? null;
    else if (!isNested) flat[`${camelCase(singular(name))}Ids`] = data.map((member) => member.id);
  }
  return flat;
}

type Linked = Identifier | ReadonlyArray<Identifier> | null;

function nestedOf(data: Linked, included: Included) {
  if (isToMany(data)) return nest(data, included);
  return data ? (nest([data], included)[0] ?? null) : null;
}

function isToMany(data: Linked): data is ReadonlyArray<Identifier> {
  return Array.isArray(data);
}

function nest(members: ReadonlyArray<Identifier>, included: Included) {
  return members.flatMap((member) => {
    const found = included.get(resourceKey(member));
    if (found === null) throw new Error(`its ${member.type} ${member.id} is malformed`);
    return found ? [flatten(found, included, [])] : [];
  });
}

function resourceKey({ type, id }: Identifier): string {
  return `${type} ${id}`;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['categories', 'category'],
  ['children', 'child'],
]);

function singular(name: string): string {
  return IRREGULAR.get(name) ?? name.replace(/s$/, '');
}

/** How deep the values of attributes may nest: far deeper than any record needs. */
const NESTING_MAX = 100;

/** @throws Error for values that nest too deep, so that their record fails alone */
function camelCaseKeys(value: object, depth = 1): Record<string, unknown> {
  if (depth > NESTING_MAX) throw new Error(`it nests deeper than ${NESTING_MAX} levels`);
  const renamed: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    // Assigning to it would replace the prototype.
    if (name !== '__proto__') renamed[camelCase(name)] = withCamelCaseKeys(inner, depth);
  }
  return renamed;
}

function withCamelCaseKeys(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return camelCaseKeys(value, depth + 1);
  if (depth > NESTING_MAX) throw new Error(`it nests deeper than ${NESTING_MAX} levels`);
  return value.map((member) => withCamelCaseKeys(member, depth + 1));
}
