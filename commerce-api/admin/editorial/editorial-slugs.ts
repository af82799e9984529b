import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { Attributes } from './stored-editorial.ts';

/** Types whose pages share a path prefix, and so a set of slugs. */
const FAMILIES: ReadonlyArray<ReadonlyArray<EditorialType>> = [
  ['pages'],
  ['stores', 'store-events'],
  ['booking-services', 'booking-pages'],
];

interface SlugOwner {
  readonly type: EditorialType;
  readonly id: string;
  readonly slug: unknown;
}

/** The slugs among which one of this type has to be the only one; none if the type has no slugs. */
export async function loadSlugs(
  db: Database,
  type: EditorialType,
  country: Country,
): Promise<ReadonlyArray<SlugOwner>> {
  const owners: Array<SlugOwner> = [];
  for (const relative of FAMILIES.find((family) => family.includes(type)) ?? []) {
    for (const { id, attributes } of await loadCountryRecords(db, relative, { country })) {
      const { 'slug-url': slug } = attributes as Attributes;
      if (slug !== undefined) owners.push({ type: relative, id, slug });
    }
  }
  return owners;
}

export const takenText = ({ type, id }: SlugOwner) => `${type}/${id} has this slug.`;
