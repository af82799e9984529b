import * as z from 'zod';
import type { Records } from '#content/records.ts';
import type { AnsweredList, ListRange, RecordCall, RecordCalls } from '../called-content.ts';
import { problemOfLevel } from '../catalogue-limits.ts';
import { carouselsCall } from '../home-carousels.ts';
import { type MappedRecord, type Mapping, mappedBy, unversioned } from '../mapped-record.ts';
import { LAYOUT_CALL, navigationCall } from '../menu-records.ts';
import { plainText } from '../plain-text.ts';
import { homeCategories, MEDUSA_CAROUSELS, productsIn } from './home-records.ts';
import type { BrandPlace } from './medusa-names.ts';
import { productRecord, type RecordContext } from './product-record.ts';
import {
  brandedAnswer,
  categoryAnswer,
  collectionAnswer,
  type ListName,
  oneOf,
  partOf,
  productAnswer,
  ROOT_CATEGORIES,
  type StoreQuery,
  valueAnswer,
} from './store-answers.ts';
import { BRAND_TAG, slugOf, tagWords } from './tag-words.ts';

/** Asks Medusa in one country; undefined if what the query names doesn't exist. */
export type Ask = <S extends z.ZodType>(query: StoreQuery<S>) => Promise<z.output<S> | undefined>;

type MedusaCall = RecordCall<Ask, RecordContext>;

function mapped<S extends z.ZodType>(answer: S, map: Mapping<S, RecordContext>) {
  return mappedBy('Medusa', answer, map);
}

const NONE: AnsweredList = { totalItems: 0, items: [] };

async function part(ask: Ask, name: ListName, range: ListRange): Promise<AnsweredList> {
  return (await ask(partOf(name, range))) ?? NONE;
}

type OneName = Exclude<ListName, 'branded'>;

/** The call for records that correspond one to one to Medusa's. */
function direct<S extends z.ZodType>(
  name: OneName,
  answer: S,
  map: Mapping<S, RecordContext>,
): MedusaCall {
  return {
    pageSize: 100,
    list: (ask, range) => part(ask, name, range),
    one: (ask, id) => ask(oneOf(name, id)),
    recordOf: mapped(answer, map),
  };
}

const PAGE_SIZE = 100;

/** All readable items of a list, for records that are made from the whole list. */
async function allOf<S extends z.ZodType>(
  ask: Ask,
  name: ListName,
  answer: S,
): Promise<Array<z.output<S>>> {
  const all: Array<z.output<S>> = [];
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items } = await part(ask, name, { skip, take: PAGE_SIZE });
    all.push(...items.flatMap((item) => answer.safeParse(item).data ?? []));
    if (items.length < PAGE_SIZE) return all;
  }
}

const listOf = (items: ReadonlyArray<unknown>): AnsweredList => ({
  totalItems: items.length,
  items,
});

async function filterTypes(ask: Ask) {
  return filterTypesOf(await allOf(ask, 'product_tags', valueAnswer));
}

/** Only products say which brands there are, so the brands' names are their ids. */
const brandsInMetadata: MedusaCall = {
  pageSize: PAGE_SIZE,
  async list(ask) {
    const products = await allOf(ask, 'branded', brandedAnswer);
    return listOf([...new Set(products.flatMap(({ metadata }) => metadata?.brand ?? []))]);
  },
  one: async (_, id) => id,
  recordOf(name) {
    const id = z.string().parse(name);
    const brand = { id, name: id, slugUrl: slugOf(id) };
    return unversioned(brand);
  },
};

const BRAND_CALLS: Readonly<Record<BrandPlace, MedusaCall>> = {
  collection: direct('collections', collectionAnswer, brandOfCollection),
  type: direct('product_types', valueAnswer, brandOfType),
  tag: direct('product_tags', valueAnswer, brandOfTag),
  metadata: brandsInMetadata,
};

/** The calls for each type of record, if brands are in this place. */
export function medusaCalls(brandPlace: BrandPlace): RecordCalls<Ask, RecordContext> {
  return {
    products: { ...direct('products', productAnswer, productRecord), pageSize: 50 },
    categories: direct('product_categories', categoryAnswer, categoryRecord),
    brands: BRAND_CALLS[brandPlace],
    'filter-types': {
      pageSize: PAGE_SIZE,
      list: async (ask) => listOf(await filterTypes(ask)),
      one: async (ask, id) => (await filterTypes(ask)).find((type) => type.id === id),
      recordOf: (type) => unversioned(type as { readonly id: string }),
    },
    navigation: navigationCall(rootsOf),
    'home-page-carousels': carouselsCall(carouselsOf),
    'layout-config': LAYOUT_CALL,
  };
}

async function carouselsOf(ask: Ask) {
  const [roots, categories] = await Promise.all([
    rootsOf(ask),
    allOf(ask, 'product_categories', categoryAnswer),
  ]);
  const all = categories.map(({ id, parent_category_id: parentId = null }) => ({ id, parentId }));
  const productsOf = async (ids: ReadonlyArray<string>) => (await ask(productsIn(ids))) ?? [];
  return MEDUSA_CAROUSELS.recordsOf(await homeCategories({ roots, all, productsOf }));
}

async function rootsOf(ask: Ask) {
  const answer = await ask(ROOT_CATEGORIES);
  return (answer?.product_categories ?? []).map(({ handle: slug, ...rest }) => ({ ...rest, slug }));
}

type Category = z.output<typeof categoryAnswer>;
type Value = z.output<typeof valueAnswer>;
type BrandRecord = MappedRecord<Partial<Records['brands']>>;

/** Undefined if a category above this one isn't shown. */
export function categoryRecord(
  category: Category,
): MappedRecord<Partial<Records['categories']>> | undefined {
  if (category.parent_category_id === undefined) return undefined;
  const level = levelOf(category);
  const problem = problemOfLevel(level);
  if (problem !== undefined) return { problem };
  return {
    value: {
      id: category.id,
      label: category.name,
      slugUrl: category.handle,
      parentId: category.parent_category?.id ?? null,
      level: level - 1,
      position: category.rank,
      description: plainText(category.description ?? ''),
    },
  };
}

/** 1 for a root. */
function levelOf({ parent_category: parent }: Pick<Category, 'parent_category'>): number {
  return parent ? levelOf(parent) + 1 : 1;
}

function brandOfCollection({ id, title, handle }: z.output<typeof collectionAnswer>): BrandRecord {
  return { value: { id, name: title, slugUrl: handle } };
}

export function brandOfType({ id, value }: Value): BrandRecord {
  return { value: { id, name: value, slugUrl: slugOf(value) } };
}

/** Undefined if the tag isn't about a brand. */
export function brandOfTag({ id, value }: Value): BrandRecord | undefined {
  const words = tagWords(value);
  return words?.type === BRAND_TAG ? brandOfType({ id, value: words.value }) : undefined;
}

/** The filter types with their values, made from all tags such as `finish:Matte`. */
export function filterTypesOf(tags: ReadonlyArray<Value>): Array<Partial<Records['filter-types']>> {
  const types = new Map<string, { name: string; values: Map<string, string> }>();
  for (const { value: tag } of tags) {
    const words = tagWords(tag);
    if (!words || words.type === BRAND_TAG) continue;
    const id = slugOf(words.type);
    const type = types.get(id) ?? { name: words.type, values: new Map() };
    types.set(id, type);
    const valueId = slugOf(words.value);
    if (!type.values.has(valueId)) type.values.set(valueId, words.value);
  }
  return [...types].map(([id, { name, values }]) => ({
    id,
    name,
    values: [...values].map(([valueId, value]) => ({ id: valueId, name: value })),
  }));
}
