import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { RecordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import type { View } from '#commerce-api/http/view.ts';
import { type Resource, toMany } from '#commerce-api/json-api/document.ts';

/** The live carousels in order. Their items are part of their records. */
export const featureCarouselEndpoints: RecordEndpoints = {
  path: '/feature_carousels/live',
  includes: ['items', 'feature-carousel-items'],
  async load(db, view, ids) {
    const carousels = await loadCarousels(db, view, ids);
    return carousels.map(({ carousel }) => carousel);
  },
  async included(db, carousels, { view, include }) {
    if (include.size === 0) return [];
    const ids = carousels.map(({ id }) => id);
    return (await loadCarousels(db, view, ids)).flatMap(({ items }) => items);
  },
};

async function loadCarousels(db: Database, view: View, ids?: ReadonlyArray<string>) {
  return (await loadEditorial(db, 'feature-carousels', { ...view, ids })).map(separateItems);
}

/** Items are stored in their carousel's attributes, and answered as resources of their own. */
function separateItems(stored: Resource): {
  readonly carousel: Resource;
  readonly items: ReadonlyArray<Resource>;
} {
  const { items: list, ...attributes } = stored.attributes;
  const items = (Array.isArray(list) ? list : []).map((item, index) => itemOf(item, index, stored));
  const relationships = {
    items: toMany(
      'feature-carousel-items',
      items.map(({ id }) => id),
    ),
  };
  return { carousel: { ...stored, attributes, relationships }, items };
}

function itemOf(stored: Record<string, unknown>, index: number, carousel: Resource): Resource {
  const { id = `${carousel.id}-${index + 1}`, ...attributes } = stored;
  return {
    type: 'feature-carousel-items',
    id: String(id),
    attributes: { position: index, ...attributes },
    ...(carousel.meta && { meta: carousel.meta }),
  };
}
