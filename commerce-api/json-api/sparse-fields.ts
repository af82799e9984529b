import type { Document, Resource } from './document.ts';

/** The requested fields, by type of resource. A type without an entry keeps all fields. */
export type SparseFields = ReadonlyMap<string, ReadonlySet<string>>;

const FIELDS = /^fields\[([\w-]+)\]$/;

/**
 * Reads `fields[type]=name,other`. Names of types and fields are in kebab-case; callers may write `_`
 * instead of `-`.
 *
 * @see https://jsonapi.org/format/1.1/#fetching-sparse-fieldsets
 */
export function parseSparseFields(parameters: URLSearchParams): SparseFields {
  const fields = new Map<string, ReadonlySet<string>>();
  for (const [name, value] of parameters) {
    const [, type] = FIELDS.exec(name) ?? [];
    if (!type) continue;
    const names = value.split(',').map((field) => kebabCase(field.trim()));
    fields.set(kebabCase(type), new Set(names.filter(Boolean)));
  }
  return fields;
}

/** The types of which no field is requested. */
export const typesWithoutFields = (fields: SparseFields): ReadonlySet<string> =>
  new Set([...fields].flatMap(([type, names]) => (names.size === 0 ? [type] : [])));

/** Resources without requested fields, for which nothing has to be read. */
export function bareResources(type: string, ids: ReadonlyArray<string>): ReadonlyArray<Resource> {
  return [...new Set(ids)].map((id) => ({ type, id, attributes: {} }));
}

const kebabCase = (name: string) => name.replaceAll('_', '-');

/**
 * The document with only these fields. Included resources stay, even if nothing links to them any
 * more.
 */
export function sparseDocument(document: Document, fields: SparseFields): Document {
  if (fields.size === 0) return document;
  const { data, included } = document;
  return {
    ...document,
    data: isList(data) ? data.map((one) => sparse(one, fields)) : data && sparse(data, fields),
    ...(included && { included: included.map((one) => sparse(one, fields)) }),
  };
}

const isList = (data: Document['data']): data is ReadonlyArray<Resource> => Array.isArray(data);

function sparse(resource: Resource, fields: SparseFields): Resource {
  const requested = fields.get(resource.type);
  if (!requested) return resource;
  const { attributes, relationships, ...rest } = resource;
  return {
    ...rest,
    attributes: only(attributes, requested),
    ...(relationships && { relationships: only(relationships, requested) }),
  };
}

/** An object's members with these names. */
export function only<T>(
  members: Readonly<Record<string, T>>,
  requested: ReadonlySet<string>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => requested.has(name)));
}
