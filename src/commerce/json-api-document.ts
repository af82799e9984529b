import { isRecord, list, listOf, type Schema, text } from './schema.ts';

/**
 * Reads documents of JSON:API (https://jsonapi.org/format/1.1/). A resource becomes one object: its
 * attributes, its id, its version, and what it is linked with by name; of what the document doesn't include,
 * the id alone.
 */
export type Resource = Readonly<Record<string, unknown>>;

/** Reads what a document is about. */
export function one<T>(read: Schema<T>): Schema<T> {
  return (document) => read(resourcesIn(document)[0]);
}

/** Reads each resource of a list, and leaves out those that can't be read. */
export function many<T>(read: Schema<T>): Schema<ReadonlyArray<Exclude<T, undefined>>> {
  const all = listOf(read);
  return (document) => all(resourcesIn(document));
}

/** Reads what a document says besides. */
export function meta<T>(read: Schema<T>): Schema<T> {
  return (document) => read(isRecord(document) ? document.meta : undefined);
}

/** What a document is about: one resource, or a list. */
export function resourcesIn(document: unknown): ReadonlyArray<Resource> {
  return linkedIn(document).flatMap(({ resource, isIncluded }) => (isIncluded ? [] : [resource]));
}

/** The resources of a type that a document includes. */
export function includedIn(document: unknown, type: string): ReadonlyArray<Resource> {
  return linkedIn(document).flatMap((linked) =>
    linked.isIncluded && linked.type === type ? [linked.resource] : [],
  );
}

interface Linked {
  readonly type: unknown;
  readonly resource: Record<string, unknown>;
  readonly relationships: unknown;
  readonly isIncluded: boolean;
}

function linkedIn(document: unknown): ReadonlyArray<Linked> {
  const { data, included } = isRecord(document) ? document : {};
  const all = [
    ...[data].flat().flatMap((value) => linkedOf(value, false)),
    ...list(included).flatMap((value) => linkedOf(value, true)),
  ];
  const byKey = new Map(all.map(({ type, resource }) => [keyOf(type, resource.id), resource]));
  for (const { resource, relationships } of all) {
    for (const [name, link] of Object.entries(isRecord(relationships) ? relationships : {})) {
      // Attributes come first, and what every object has is nothing to link to.
      if (!(name in resource)) resource[name] = linkTo(link, byKey);
    }
  }
  return all;
}

function linkedOf(value: unknown, isIncluded: boolean): ReadonlyArray<Linked> {
  if (!isRecord(value)) return [];
  const { id, type, attributes, relationships, meta: about } = value;
  if (!isRecord(attributes) && !isRecord(relationships)) return [];
  const version = isRecord(about) ? about.version : undefined;
  const resource = { ...(isRecord(attributes) && attributes), id, version };
  return [{ type, resource, relationships, isIncluded }];
}

function linkTo(link: unknown, byKey: ReadonlyMap<string, Resource>): unknown {
  const data = isRecord(link) ? link.data : undefined;
  const linked = [data]
    .flat()
    .filter(isRecord)
    .map(({ type, id }) => byKey.get(keyOf(type, id)) ?? { id });
  return Array.isArray(data) ? linked : linked[0];
}

const keyOf = (type: unknown, id: unknown) => `${text(type)} ${text(id)}`;
