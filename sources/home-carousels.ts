import type { Records } from '#content/records.ts';
import { categoryPath } from '#domain/addresses/addresses.ts';
import type { RecordCall } from './called-content.ts';
import { unversioned } from './mapped-record.ts';

type Carousel = Records['home-page-carousels'];

/** How many of the first categories the home page shows, and how many products of each. */
export const CAROUSELS_MAX = 6;
export const ROW_PRODUCTS_MAX = 12;

/** A category of the first level, with its products and those below it. */
export interface HomeCategory {
  readonly name: string;
  readonly slug: string;
  readonly productIds: ReadonlyArray<string>;
}

export interface HomeCarousels {
  /** All possible ids, by position: a change of any category announces them. */
  readonly ids: ReadonlyArray<string>;
  /** @param first the position of the first of the categories, from 1 */
  recordsOf(categories: ReadonlyArray<HomeCategory>, first?: number): ReadonlyArray<Carousel>;
}

/**
 * Makes the rows of the home page for a commerce system without any: one for each of its first
 * categories that has products.
 *
 * @param word the system's word for a category, used in ids
 */
export function createHomeCarousels(word: string): HomeCarousels {
  const idAt = (position: number) => `${word}-${position}`;
  return {
    ids: Array.from({ length: CAROUSELS_MAX }, (_, index) => idAt(index + 1)),
    recordsOf: (categories, first = 1) =>
      categories.flatMap(({ name: title, slug, productIds }, index) => {
        const ids = [...new Set(productIds)].slice(0, ROW_PRODUCTS_MAX);
        if (ids.length === 0) return [];
        const position = first + index;
        return [{ id: idAt(position), title, link: categoryPath(slug), position, productIds: ids }];
      }),
  };
}

/** @param read gives the present rows or, with a position, at least the row there */
export function carouselsCall<Ask, Context>(
  read: (ask: Ask, only?: number) => Promise<ReadonlyArray<Carousel>>,
): RecordCall<Ask, Context> {
  return {
    pageSize: CAROUSELS_MAX,
    async list(ask) {
      const items = await read(ask);
      return { totalItems: items.length, items };
    },
    async one(ask, id) {
      const position = positionIn(id);
      if (position === undefined) return undefined;
      return (await read(ask, position)).find((carousel) => carousel.id === id);
    },
    recordOf: (carousel) => unversioned(carousel as Carousel),
  };
}

/** @example positionIn('collection-2') // 2 */
function positionIn(id: string): number | undefined {
  const position = Number(/-(\d+)$/.exec(id)?.[1]);
  return position >= 1 && position <= CAROUSELS_MAX ? position : undefined;
}
