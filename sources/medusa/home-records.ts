import * as z from 'zod';
import { CAROUSELS_MAX, createHomeCarousels, type HomeCategory } from '../home-carousels.ts';
import type { RootCategory } from '../menu-records.ts';
import type { StoreQuery } from './store-answers.ts';

export const MEDUSA_CAROUSELS = createHomeCarousels('category');

/** More than a row shows, because some may have no price in the region. */
const PRODUCTS_MAX = 24;

const sellable = z.object({
  id: z.string(),
  variants: z.array(z.object({ calculated_price: z.unknown() })),
});

const answer = z
  .object({ products: z.array(sellable) })
  .transform(({ products }) =>
    products
      .filter(({ variants }) => variants.some((variant) => variant.calculated_price))
      .map(({ id }) => id),
  );

/** The products of categories that can be sold in the region. */
export const productsIn = (categoryIds: ReadonlyArray<string>): StoreQuery<typeof answer> => ({
  path: 'products',
  params: {
    category_id: categoryIds,
    order: 'id',
    limit: String(PRODUCTS_MAX),
    fields: 'id,variants.id,*variants.calculated_price',
  },
  answer,
});

export interface HomeReading {
  /** In menu order. */
  readonly roots: ReadonlyArray<RootCategory>;
  readonly all: ReadonlyArray<{ readonly id: string; readonly parentId: string | null }>;
  readonly productsOf: (categoryIds: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>;
}

/** The first categories, each with products of its own and of those below. */
export function homeCategories({
  roots,
  all,
  productsOf,
}: HomeReading): Promise<ReadonlyArray<HomeCategory>> {
  const below = (id: string): Array<string> => [
    id,
    ...all.flatMap((each) => (each.parentId === id ? below(each.id) : [])),
  ];
  return Promise.all(
    roots.slice(0, CAROUSELS_MAX).map(async ({ id, name, slug }) => ({
      name,
      slug,
      productIds: await productsOf(below(id)),
    })),
  );
}
