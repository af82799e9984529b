import * as z from 'zod';
import type { Records, RecordType } from '#content/records.ts';
import type { SourceRecord } from '#content-sync/source/content-source.ts';
import { CAROUSEL_IDS, carouselRecords, HOME_COLLECTIONS } from './home-records.ts';
import {
  brandRecord,
  categoryRecord,
  filterTypeRecord,
  LAYOUT,
  NAVIGATION_ID,
  navigationRecord,
} from './other-records.ts';
import { type MappedRecord, productRecord, type RecordContext } from './product-record.ts';
import {
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
  type VendureQuery,
} from './queries.ts';

/** Asks one query in a channel and language. */
export type Ask = <S extends z.ZodType>(
  query: VendureQuery<S>,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<z.output<S>>;

export interface VendureList {
  readonly totalItems: number;
  readonly items: ReadonlyArray<unknown>;
}

export interface ListRange {
  readonly skip: number;
  readonly take: number;
}

/** How the records of a type are read from Vendure. */
export interface VendureCall {
  /** How many to ask for at once; Vendure answers no more than 100. */
  readonly pageSize: number;
  list(ask: Ask, range: ListRange, context: RecordContext): Promise<VendureList>;
  /** Null or undefined if there is none. */
  one(ask: Ask, id: string, context: RecordContext): Promise<unknown>;
  /** Undefined for what is no record of the type. */
  recordOf(item: unknown, context: RecordContext): SourceRecord | undefined;
}

type Mapping<S extends z.ZodType> = (
  item: z.output<S>,
  context: RecordContext,
) => MappedRecord<{ readonly id?: string }> | undefined;

/** Makes records of what Vendure answers, or says what is wrong with it. */
function mapped<S extends z.ZodType>(answer: S, map: Mapping<S>): VendureCall['recordOf'] {
  return (item, context) => {
    const { id } = identified.parse(item);
    const parsed = answer.safeParse(item);
    if (!parsed.success)
      return { id, version: undefined, content: { problem: explain(parsed.error) } };
    const content = map(parsed.data, context);
    if (!content) return undefined;
    return {
      id: 'value' in content ? (content.value.id ?? id) : id,
      version: undefined,
      content,
    };
  };
}

const identified = z
  .object({ id: z.string().optional().catch(undefined) })
  .catch({ id: undefined });

function explain({ issues: [issue] }: z.ZodError): string {
  return `Vendure's answer is not as expected (${issue?.path.join('.')}: ${issue?.message})`;
}

const NONE: VendureList = { totalItems: 0, items: [] };

/** The types of records that Vendure has. Of all others it has none. */
export const VENDURE_CALLS: Readonly<Partial<Record<RecordType, VendureCall>>> = {
  products: {
    pageSize: 50,
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
  navigation: {
    pageSize: 1,
    list: async (ask) => ({ totalItems: 1, items: [await rootsOf(ask)] }),
    one: async (ask, id) => (id === NAVIGATION_ID ? rootsOf(ask) : undefined),
    recordOf: (roots) => recordOf(navigationRecord(roots as Roots)),
  },
  'home-page-carousels': {
    pageSize: CAROUSEL_IDS.length,
    async list(ask) {
      const items = await carouselsOf(ask);
      return { totalItems: items.length, items };
    },
    one: async (ask, id) => (await carouselsOf(ask)).find((carousel) => carousel.id === id),
    recordOf: (carousel) => recordOf(carousel as Records['home-page-carousels']),
  },
  'layout-config': {
    pageSize: 1,
    list: async () => ({ totalItems: 1, items: [LAYOUT] }),
    one: async (_, id) => (id === LAYOUT.id ? LAYOUT : undefined),
    recordOf: () => recordOf(LAYOUT),
  },
};

type Roots = z.output<typeof ROOT_COLLECTIONS.answer>['collections']['items'];

async function carouselsOf(ask: Ask) {
  return carouselRecords((await ask(HOME_COLLECTIONS)).collections.items);
}

async function rootsOf(ask: Ask): Promise<Roots> {
  return (await ask(ROOT_COLLECTIONS)).collections.items;
}

function recordOf(value: { readonly id: string }): SourceRecord {
  return { id: value.id, version: undefined, content: { value } };
}
