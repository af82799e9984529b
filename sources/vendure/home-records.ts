import * as z from 'zod';
import { CAROUSELS_MAX, createHomeCarousels, ROW_PRODUCTS_MAX } from '../home-carousels.ts';
import { type Ask, PAGE, vendureQuery } from './queries.ts';

/*
 * For collections nested in collections, Vendure runs one SQL query whose rows are all combinations
 * of their translations, variants and prices. So collections are asked for as a list, and variants
 * for a few collections at a time.
 */

/** Some of the collections of the first level, in menu order. */
const HOME_COLLECTIONS = vendureQuery(
  'homeCollections',
  `($skip: Int!, $take: Int!) {
    collections(options: { topLevelOnly: true, skip: $skip, take: $take, sort: { position: ASC } }) {
      items { id name slug }
    }
  }`,
  z.object({
    collections: z.object({
      items: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
    }),
  }),
);

const placedCollection = z.object({ id: z.string(), parentId: z.string(), position: z.int() });

type PlacedCollection = z.output<typeof placedCollection>;

const COLLECTION_PLACES = vendureQuery(
  'collectionPlaces',
  `($skip: Int!, $take: Int!) {
    collections(${PAGE}) { totalItems items { id parentId position } }
  }`,
  z.object({
    collections: z.object({ totalItems: z.int(), items: z.array(placedCollection) }),
  }),
);

/** Fifty of each: the lists have every variant, and a product may have many. */
const COLLECTION_VARIANTS = vendureQuery(
  'collectionVariants',
  `($ids: [String!]!) {
    collections(options: { filter: { id: { in: $ids } } }) {
      items { id productVariants(options: { take: 50, sort: { id: ASC } }) { items { productId } } }
    }
  }`,
  z.object({
    collections: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          productVariants: z.object({ items: z.array(z.object({ productId: z.string() })) }),
        }),
      ),
    }),
  }),
);

const PLACES_AT_ONCE = 100;
const COLLECTIONS_AT_ONCE = 10;
/** The levels of collections that the shop shows. */
const LEVELS = 3;

export const VENDURE_CAROUSELS = createHomeCarousels('collection');

/** The rows of the home page, or the one at a position, from 1. */
export async function readRows(ask: Ask, only?: number) {
  const all = { skip: 0, take: CAROUSELS_MAX };
  const range = only === undefined ? all : { skip: only - 1, take: 1 };
  const roots = (await ask(HOME_COLLECTIONS, range)).collections.items;
  if (roots.length === 0) return [];
  const places = await placesOf(ask);
  const categories = await Promise.all(
    roots.map(async ({ id, name, slug }) => ({
      name,
      slug,
      productIds: await productsIn(ask, withBelow(id, places)),
    })),
  );
  return VENDURE_CAROUSELS.recordsOf(categories, only);
}

/** All collections, in menu order. */
async function placesOf(ask: Ask): Promise<ReadonlyArray<PlacedCollection>> {
  const all: Array<PlacedCollection> = [];
  for (let total = 1; all.length < total; ) {
    const range = { skip: all.length, take: PLACES_AT_ONCE };
    const { totalItems, items } = (await ask(COLLECTION_PLACES, range)).collections;
    all.push(...items);
    total = items.length === 0 ? 0 : totalItems;
  }
  return all.sort((one, other) => one.position - other.position);
}

/** The ids of a collection and all below it, level by level. */
function withBelow(id: string, places: ReadonlyArray<PlacedCollection>): ReadonlyArray<string> {
  const all = [id];
  let level: ReadonlyArray<string> = [id];
  for (let depth = 1; depth < LEVELS; depth += 1) {
    level = level.flatMap((above) =>
      places.filter(({ parentId }) => parentId === above).map((place) => place.id),
    );
    all.push(...level);
  }
  return all;
}

/** Enough products of the collections for a row, in the order of the collections. */
async function productsIn(ask: Ask, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const found = new Set<string>();
  for (let first = 0; first < ids.length && found.size < ROW_PRODUCTS_MAX; ) {
    const some = ids.slice(first, first + COLLECTIONS_AT_ONCE);
    const { items } = (await ask(COLLECTION_VARIANTS, { ids: some })).collections;
    const inOrder = some.flatMap((id) => items.find((collection) => collection.id === id) ?? []);
    for (const { productVariants } of inOrder) {
      for (const { productId } of productVariants.items) found.add(productId);
    }
    first += COLLECTIONS_AT_ONCE;
  }
  return [...found];
}
