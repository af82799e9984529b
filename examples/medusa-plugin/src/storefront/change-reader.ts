import type { Kind } from './events';

/** Records that changed in some regions. */
export interface Changes {
  /** Ids. */
  readonly regions: ReadonlyArray<string>;
  /** Null if anything in the regions may have changed. */
  readonly records: ReadonlyArray<ChangedRecord> | null;
}

export type ChangedRecord =
  | {
      readonly entity: 'Product';
      readonly id: string;
      /** The entry of its metadata, if there is one. */
      readonly brand?: string;
    }
  | {
      readonly entity: 'ProductCategory' | 'ProductCollection' | 'ProductType';
      readonly id: string;
    }
  | { readonly entity: 'ProductTag'; readonly id: string; readonly value: string };

/** The ids that events were about. */
export type ChangedIds = ReadonlyMap<Kind, ReadonlySet<string>>;

/** Medusa's query, as far as it's needed here. */
export interface Query {
  graph(question: {
    readonly entity: string;
    readonly fields: Array<string>;
    readonly filters?: object;
    readonly withDeleted?: boolean;
  }): Promise<{ readonly data: ReadonlyArray<unknown> }>;
}

/** The most records that one webhook names; with more, anything in the regions may have changed. */
const RECORDS_MAX = 500;

interface Region {
  readonly id: string;
  readonly currency_code: string;
}

/** What changed, in which regions: one entry for each set of regions. */
export async function readChanges(query: Query, noticed: ChangedIds): Promise<Array<Changes>> {
  const { data } = await query.graph({ entity: 'region', fields: ['id', 'currency_code'] });
  const regions = data as ReadonlyArray<Region>;
  const everywhere = regions.map(({ id }) => id).sort();
  // A deleted price doesn't say whose it was: something that also changed, or a price list.
  const isListPrice =
    noticed.has('lostPrice') && !noticed.has('variant') && !noticed.has('goneProduct');
  if (noticed.has('anything') || isListPrice) {
    return [{ regions: everywhere, records: null }];
  }
  const productIds = await productsOf(query, noticed);
  if (productIds.length > RECORDS_MAX) return [{ regions: everywhere, records: null }];
  const products = await readProducts(query, productIds);
  const groups = new Map<string, Array<ChangedRecord>>();
  const add = (where: ReadonlyArray<string>, record: ChangedRecord) => {
    const key = JSON.stringify(where);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  };
  for (const id of productIds) {
    const product = products.get(id);
    // A deleted product, or one with a deleted price, may have been sold in any region.
    const isEverywhere = !product || noticed.has('lostPrice');
    const where = isEverywhere ? everywhere : soldIn(product, regions);
    const brand = product?.metadata?.brand;
    add(where, { entity: 'Product', id, ...(typeof brand === 'string' && { brand }) });
  }
  for (const record of await otherRecords(query, noticed)) add(everywhere, record);
  return [...groups]
    .map(([key, records]) => ({ regions: JSON.parse(key) as Array<string>, records }))
    .filter(({ regions: where }) => where.length > 0);
}

interface Priced {
  readonly id: string;
  readonly metadata: { readonly brand?: unknown } | null;
  readonly variants?: ReadonlyArray<{
    readonly prices?: ReadonlyArray<{
      readonly currency_code: string;
      readonly price_rules?: ReadonlyArray<{ readonly attribute: string; readonly value: string }>;
    }> | null;
  }>;
}

async function readProducts(
  query: Query,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Priced>> {
  if (ids.length === 0) return new Map();
  const prices = ['currency_code', 'price_rules.attribute', 'price_rules.value'];
  const { data } = await query.graph({
    entity: 'product',
    fields: ['id', 'metadata', ...prices.map((field) => `variants.prices.${field}`)],
    filters: { id: ids },
  });
  return new Map((data as ReadonlyArray<Priced>).map((product) => [product.id, product]));
}

/** The regions in which a product has a price. */
function soldIn({ variants = [] }: Priced, regions: ReadonlyArray<Region>): Array<string> {
  const prices = variants.flatMap((variant) => variant.prices ?? []);
  const isSold = ({ id, currency_code }: Region) =>
    prices.some(({ currency_code: currency, price_rules: rules = [] }) => {
      const region = rules.find(({ attribute }) => attribute === 'region_id');
      return region ? region.value === id : currency === currency_code;
    });
  return regions
    .filter(isSold)
    .map(({ id }) => id)
    .sort();
}

/** How to find the products that a record is about. Deleted records still say. */
const WAYS: Readonly<Partial<Record<Kind, { entity: string; way: string }>>> = {
  variant: { entity: 'variant', way: 'product_id' },
  price: { entity: 'price', way: 'price_set.variant.product_id' },
  level: { entity: 'inventory_level', way: 'inventory_item.variants.product_id' },
  option: { entity: 'product_option', way: 'products.id' },
  optionValue: { entity: 'product_option_value', way: 'option.products.id' },
  channelLink: { entity: 'product_sales_channel', way: 'product_id' },
};

async function productsOf(query: Query, noticed: ChangedIds): Promise<Array<string>> {
  const found = await Promise.all(
    [...noticed].map(async ([kind, ids]) => {
      const { entity, way } = WAYS[kind] ?? {};
      if (!entity || !way) return kind === 'product' || kind === 'goneProduct' ? [...ids] : [];
      const filters = { id: [...ids] };
      const { data } = await query.graph({
        entity,
        fields: ['id', way],
        filters,
        withDeleted: true,
      });
      return data.flatMap((each) => valuesAt(each, way.split('.')));
    }),
  );
  return [...new Set(found.flat())];
}

function valuesAt(value: unknown, [name, ...rest]: ReadonlyArray<string>): Array<string> {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, [name ?? '', ...rest]));
  if (typeof value !== 'object' || value === null || name === undefined) return [];
  const found = (value as Readonly<Record<string, unknown>>)[name];
  if (rest.length > 0) return valuesAt(found, rest);
  return typeof found === 'string' ? [found] : [];
}

async function otherRecords(query: Query, noticed: ChangedIds): Promise<Array<ChangedRecord>> {
  const idsOf = (kind: Kind) => [...(noticed.get(kind) ?? [])];
  const categories = await withSiblings(query, idsOf('category'));
  const tags = await readTags(query, idsOf('tag'));
  return [
    ...categories.map((id) => ({ entity: 'ProductCategory' as const, id })),
    ...idsOf('collection').map((id) => ({ entity: 'ProductCollection' as const, id })),
    ...idsOf('type').map((id) => ({ entity: 'ProductType' as const, id })),
    ...tags,
  ];
}

/** A category that moves changes the ranks of its siblings. */
async function withSiblings(query: Query, ids: ReadonlyArray<string>): Promise<Array<string>> {
  if (ids.length === 0) return [];
  const categoriesWith = async (filters: object) => {
    const fields = ['id', 'parent_category_id'];
    const { data } = await query.graph({ entity: 'product_category', fields, filters });
    return data as ReadonlyArray<{ id: string; parent_category_id: string | null }>;
  };
  const found = await categoriesWith({ id: ids });
  const parents = [...new Set(found.map(({ parent_category_id: parent }) => parent))];
  const siblings = await Promise.all(
    parents.map((parent) => categoriesWith({ parent_category_id: parent })),
  );
  return [...new Set([...ids, ...siblings.flat().map(({ id }) => id)])];
}

async function readTags(query: Query, ids: ReadonlyArray<string>): Promise<Array<ChangedRecord>> {
  if (ids.length === 0) return [];
  const fields = ['id', 'value'];
  const { data } = await query.graph({ entity: 'product_tag', fields, filters: { id: ids } });
  const tags = data as ReadonlyArray<{ id: string; value: string }>;
  return tags.map(({ id, value }) => ({ entity: 'ProductTag', id, value }));
}
