/** The parts of JSON:API (https://jsonapi.org/format/1.1/) that this API uses. */

export const JSON_API_MEDIA_TYPE = 'application/vnd.api+json';

export interface Identifier {
  readonly type: string;
  readonly id: string;
}

export interface Relationship {
  readonly data: Identifier | ReadonlyArray<Identifier> | null;
}

export interface Resource extends Identifier {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly meta?: { readonly version: number };
}

export interface Document {
  readonly data: Resource | ReadonlyArray<Resource> | null;
  readonly included?: ReadonlyArray<Resource>;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly links?: PageLinks;
}

export type PageLinks = Readonly<Record<'first' | 'prev' | 'next' | 'last', string | null>>;

export function toOne(type: string, id: string | null): Relationship {
  return { data: id === null ? null : { type, id } };
}

export function toMany(type: string, ids: ReadonlyArray<string>): Relationship {
  return { data: ids.map((id) => ({ type, id })) };
}

/** The resources without duplicates: a compound document includes each once. */
export function distinct(resources: ReadonlyArray<Resource>): ReadonlyArray<Resource> {
  return [...new Map(resources.map((one) => [`${one.type} ${one.id}`, one])).values()];
}
