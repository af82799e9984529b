import type * as z from 'zod';
import type { Records } from '#content/records.ts';
import type { AnsweredList, RecordCalls } from '../called-content.ts';
import { problemOfLevel } from '../catalogue-limits.ts';
import { carouselsCall } from '../home-carousels.ts';
import { type MappedRecord, type Mapping, mappedBy } from '../mapped-record.ts';
import { LAYOUT_CALL, navigationCall } from '../menu-records.ts';
import { plainText } from '../plain-text.ts';
import { readRows } from './home-records.ts';
import { productRecord, type RecordContext } from './product-record.ts';
import {
  type Ask,
  allProducts,
  COLLECTIONS,
  collectionAnswer,
  FACETS,
  facetAnswer,
  facetValueAnswer,
  ONE_COLLECTION,
  ONE_FACET,
  ONE_VALUE_OF_FACET,
  oneProduct,
  productAnswer,
  ROOT_COLLECTIONS,
  VALUES_OF_FACET,
} from './queries.ts';

function mapped<S extends z.ZodType>(answer: S, map: Mapping<S, RecordContext>) {
  return mappedBy('Vendure', answer, map);
}

const NONE: AnsweredList = { totalItems: 0, items: [] };

/** The calls for each type of record. Vendure answers at most 100 items at once. */
export const VENDURE_CALLS: RecordCalls<Ask, RecordContext> = {
  products: {
    // A product takes about 20 ms of Vendure's only thread, which answers other calls as well.
    pageSize: 25,
    list: async (ask, range, names) => (await ask(allProducts(names), { ...range })).products,
    one: async (ask, id, names) => (await ask(oneProduct(names), { id })).product,
    recordOf: mapped(productAnswer, productRecord),
  },
  categories: {
    pageSize: 100,
    list: async (ask, range) => (await ask(COLLECTIONS, { ...range })).collections,
    one: async (ask, id) => (await ask(ONE_COLLECTION, { id })).collection,
    recordOf: mapped(collectionAnswer, categoryRecord),
  },
  brands: {
    pageSize: 100,
    async list(ask, range, { brandFacet: code }) {
      const { facets } = await ask(VALUES_OF_FACET, { code, ...range });
      return facets.items[0]?.valueList ?? NONE;
    },
    async one(ask, id, { brandFacet: code }) {
      const { facets } = await ask(ONE_VALUE_OF_FACET, { code, id });
      return facets.items[0]?.valueList.items[0];
    },
    recordOf: mapped(facetValueAnswer, brandRecord),
  },
  'filter-types': {
    pageSize: 50,
    list: async (ask, range) => (await ask(FACETS, { ...range })).facets,
    one: async (ask, code) => (await ask(ONE_FACET, { code })).facets.items[0],
    recordOf: mapped(facetAnswer, filterTypeRecord),
  },
  navigation: navigationCall(async (ask) => (await ask(ROOT_COLLECTIONS)).collections.items),
  'home-page-carousels': carouselsCall(readRows),
  'layout-config': LAYOUT_CALL,
};

type Collection = z.output<typeof collectionAnswer>;

/** Takes a collection's breadcrumbs: Vendure's root, the collections above it, and itself. */
export function categoryRecord({
  breadcrumbs,
  ...collection
}: Collection): MappedRecord<Partial<Records['categories']>> {
  const chain = breadcrumbs.slice(1).map(({ id }) => id);
  const problem = problemOfLevel(chain.length);
  if (problem !== undefined) return { problem };
  return {
    value: {
      id: collection.id,
      label: collection.name,
      slugUrl: collection.slug,
      parentId: chain.at(-2) ?? null,
      level: chain.length - 1,
      position: collection.position,
      description: plainText(collection.description),
    },
  };
}

function brandRecord({
  id,
  name,
  code,
}: z.output<typeof facetValueAnswer>): MappedRecord<Partial<Records['brands']>> {
  return { value: { id, name, slugUrl: code } };
}

/** A filter type. Its id is a part of the filter values of products. */
function filterTypeRecord(
  { code, name, values }: z.output<typeof facetAnswer>,
  { brandFacet }: RecordContext,
): MappedRecord<Partial<Records['filter-types']>> | undefined {
  if (code === brandFacet) return undefined;
  return {
    value: {
      id: code,
      name,
      values: values.map((value) => ({ id: value.code, name: value.name })),
    },
  };
}
