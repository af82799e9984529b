import * as z from 'zod';
import { CAROUSELS_MAX, createHomeCarousels, type HomeCategory } from '../home-carousels.ts';
import { vendureQuery } from './queries.ts';

/** The list has every variant, and a product may have many. */
const VARIANTS = 'productVariants(options: { take: 50 }) { items { productId } }';

const collection = z.object({
  productVariants: z.object({ items: z.array(z.object({ productId: z.string() })) }),
});

type Collection = z.output<typeof collection>;

const withChildren = <S extends z.ZodType>(children: S) =>
  collection.extend({ children: z.array(children).nullable() });

const root = withChildren(withChildren(collection)).extend({
  name: z.string(),
  slug: z.string(),
});

type Root = z.output<typeof root>;

/** Some of the collections in menu order, with variants of theirs and of the collections below. */
export const HOME_COLLECTIONS = vendureQuery(
  'homeCollections',
  `($skip: Int!, $take: Int!) {
    collections(options: { topLevelOnly: true, skip: $skip, take: $take, sort: { position: ASC } }) {
      items { name slug ${VARIANTS} children { ${VARIANTS} children { ${VARIANTS} } } }
    }
  }`,
  z.object({ collections: z.object({ items: z.array(root) }) }),
);

/** Which collections all rows of the home page are made of, and which the one at a position. */
export const rangeOfRows = (only?: number) =>
  only === undefined ? { skip: 0, take: CAROUSELS_MAX } : { skip: only - 1, take: 1 };

export const VENDURE_CAROUSELS = createHomeCarousels('collection');

export const homeCategories = (roots: ReadonlyArray<Root>): ReadonlyArray<HomeCategory> =>
  roots.map((each) => ({ name: each.name, slug: each.slug, productIds: productsOf(each) }));

/** Those of the collection itself first. */
function productsOf(of: Root): Array<string> {
  const children = of.children ?? [];
  const below = children.flatMap((child): ReadonlyArray<Collection> => child.children ?? []);
  return [of, ...children, ...below].flatMap(({ productVariants }) =>
    productVariants.items.map(({ productId }) => productId),
  );
}
