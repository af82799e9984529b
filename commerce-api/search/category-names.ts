import type { Resource } from '#commerce-api/json-api/document.ts';

export interface NamedCategory {
  readonly name: string;
  readonly parentName: string | null;
  readonly parentId: string | null;
  /** From the root. */
  readonly slugs: ReadonlyArray<string>;
}

/** Categories with their names and ancestors; parents come first. */
export function categoryNames(
  categories: ReadonlyArray<Resource>,
): ReadonlyMap<string, NamedCategory> {
  const named = new Map<string, NamedCategory>();
  for (const { id, attributes } of categories) {
    const parentId = attributes['parent-id'] as string | null;
    const parent = parentId === null ? undefined : named.get(parentId);
    named.set(id, {
      name: String(attributes.label),
      parentId,
      parentName: parent?.name ?? null,
      slugs: [...(parent?.slugs ?? []), String(attributes['slug-url'])],
    });
  }
  return named;
}
