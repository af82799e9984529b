import type { Change } from '#commerce-api/admin/content-change.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import type { Attributes } from './stored-editorial.ts';

/** Types whose pages share a path prefix, and so a set of slugs. */
const FAMILIES: ReadonlyArray<ReadonlyArray<EditorialType>> = [
  ['pages'],
  ['stores', 'store-events'],
  ['booking-services', 'booking-pages'],
];

/** Refuses a slug that another record of the country has. */
export async function mustBeFreeSlug(
  { db, view }: Change,
  { type, id }: { readonly type: EditorialType; readonly id: string },
  given: Attributes,
): Promise<void> {
  const slug = given['slug-url'];
  if (slug === undefined) return;
  for (const relative of FAMILIES.find((family) => family.includes(type)) ?? []) {
    const records = await loadCountryRecords(db, relative, view.locale);
    const owner = records.find(
      (record) =>
        (record.attributes as Attributes)['slug-url'] === slug &&
        !(relative === type && record.id === id),
    );
    if (!owner) continue;
    throw unprocessable(`${relative}/${owner.id} has this slug.`, '/data/attributes/slug-url');
  }
}
