import * as z from 'zod';
import type { Records } from '#content/records.ts';
import { categoryPath } from '#domain/addresses.ts';
import { vendureQuery } from './queries.ts';

/** How many of the first collections the home page shows, and how many products of each. */
const CAROUSELS_MAX = 6;
const PRODUCTS_MAX = 12;

/** A product may have many variants, each of which is in the list. */
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

/** The first collections in menu order, with variants of theirs and of those below. */
export const HOME_COLLECTIONS = vendureQuery(
  'homeCollections',
  ` { collections(options: { topLevelOnly: true, take: ${CAROUSELS_MAX}, sort: { position: ASC } }) {
    items { name slug ${VARIANTS} children { ${VARIANTS} children { ${VARIANTS} } } }
  } }`,
  z.object({ collections: z.object({ items: z.array(root) }) }),
);

type Carousel = Records['home-page-carousels'];

/** Named by their places, so that whoever hears of any collection can name them. */
const carouselId = (position: number) => `collection-${position}`;

export const CAROUSEL_IDS: ReadonlyArray<string> = Array.from(
  { length: CAROUSELS_MAX },
  (_, index) => carouselId(index + 1),
);

/** A carousel for each of these collections that has products. */
export function carouselRecords(roots: ReadonlyArray<Root>): ReadonlyArray<Carousel> {
  return roots.flatMap((each, index) => {
    const productIds = productsOf(each);
    if (productIds.length === 0) return [];
    const { name: title, slug } = each;
    const position = index + 1;
    return [{ id: carouselId(position), title, link: categoryPath(slug), position, productIds }];
  });
}

/** Those of the collection itself first. */
function productsOf(of: Root): Array<string> {
  const children = of.children ?? [];
  const below = children.flatMap((child): ReadonlyArray<Collection> => child.children ?? []);
  const ids = [of, ...children, ...below].flatMap(({ productVariants }) =>
    productVariants.items.map(({ productId }) => productId),
  );
  return [...new Set(ids)].slice(0, PRODUCTS_MAX);
}
