import { type FakeCarts, fakeCarts } from './fake-carts.ts';
import { type FakeCustomers, fakeCustomers } from './fake-customers.ts';
import {
  CURRENCIES,
  type FakeProduct,
  type FakeRegion,
  HK_KEY,
  REGIONS,
  refusal,
  SG_KEY,
} from './fake-region.ts';

export interface FakeMedusa {
  /** What it lists of its regions. */
  readonly regions: Array<FakeRegion>;
  readonly products: Map<string, FakeProduct>;
  readonly carts: FakeCarts;
  readonly customers: FakeCustomers;
  /** The addresses that were asked for. */
  readonly asked: ReadonlyArray<URL>;
  readonly fetch: typeof fetch;
}

const OF_CUSTOMERS = /^\/auth\/|^\/store\/(?:customers|orders|return|shipping-options)/;

const COLLECTIONS = [
  { id: 'pcol_velour', title: 'Velour', handle: 'velour' },
  { id: 'pcol_halo', title: 'Halo', handle: 'halo' },
];

const TAGS = [
  { id: 'ptag_matte', value: 'finish:Matte' },
  { id: 'ptag_glossy', value: 'finish:High gloss' },
  { id: 'ptag_vegan', value: 'Vegan' },
  { id: 'ptag_halo', value: 'brand:Halo' },
];

const aCategory = (id: string, parent: object | null = null) => ({
  id,
  name: id,
  handle: id,
  description: '',
  rank: 0,
  parent_category_id: parent ? (parent as { id: string }).id : null,
  parent_category: parent,
});

const makeup = aCategory('makeup');
const lips = aCategory('lips', makeup);
const CATEGORIES = [makeup, lips, aCategory('matte', lips)];

/** Medusa's Store API in this process, in the form in which Medusa 2.21 answers. */
export function aFakeMedusa(products: ReadonlyArray<FakeProduct> = []): FakeMedusa {
  const known = new Map(products.map((product) => [product.id, product]));
  const asked: Array<URL> = [];
  const customers = fakeCustomers();
  const carts = fakeCarts(known, customers);
  const regions = [...REGIONS];
  return {
    regions,
    products: known,
    carts,
    customers,
    asked,
    async fetch(input, init) {
      const url = new URL(String(input));
      asked.push(url);
      const key = new Headers(init?.headers).get('x-publishable-api-key') ?? '';
      if (url.pathname.startsWith('/store/carts')) return carts.answer(url, init);
      if (OF_CUSTOMERS.test(url.pathname)) return customers.answer(url, init);
      return answerTo(url, key, { products: known, regions });
    },
  };
}

const isoCode = (country: string) => ({ iso_2: country });

function answerTo(
  url: URL,
  key: string,
  { products, regions }: Pick<FakeMedusa, 'products' | 'regions'>,
): Response {
  const [, , list = '', id] = url.pathname.split('/');
  if (![SG_KEY, HK_KEY].includes(key)) {
    return refusal(400, 'not_allowed', 'A valid publishable key is required');
  }
  const region = url.searchParams.get('region_id');
  if (region !== null && !CURRENCIES[region]) {
    const told = `Region with id ${region} not found when populating the pricing context`;
    return refusal(400, 'invalid_data', told);
  }
  const ids = url.searchParams.getAll('id[]');
  const query = url.searchParams.get('q')?.toLowerCase() ?? '';
  const inChannel = [...products.values()].filter(({ keys }) => keys.includes(key));
  const asked = inChannel.filter(
    ({ id: each, title }) =>
      (ids.length === 0 || ids.includes(each)) && title.toLowerCase().includes(query),
  );
  const categoryIds = url.searchParams.getAll('category_id[]');
  const inCategories = asked.filter(
    ({ path = USUAL_PATH }) =>
      categoryIds.length === 0 || categoryIds.includes(path.split('.').at(-1) ?? ''),
  );
  const lists: Readonly<Record<string, ReadonlyArray<{ readonly id: string }>>> = {
    products: inCategories.map((product) => productAnswer(product, region ?? '')),
    'product-variants': inChannel
      .flatMap((product) => productAnswer(product, '').variants)
      .filter((variant) => ids.includes(variant.id)),
    'product-categories': CATEGORIES.filter(
      ({ parent_category_id }) =>
        url.searchParams.get('parent_category_id') !== 'null' || parent_category_id === null,
    ),
    collections: COLLECTIONS,
    'product-tags': TAGS,
    regions: regions.map((each) => ({ ...each, countries: each.countries.map(isoCode) })),
  };
  const records = lists[list];
  if (!records) return new Response('<!DOCTYPE html>', { status: 404 });
  return id === undefined ? listed(list, records, url.searchParams) : one(list, records, id);
}

function listed(list: string, records: ReadonlyArray<object>, params: URLSearchParams): Response {
  const [offset, limit] = [params.get('offset'), params.get('limit')].map(Number);
  const name = list === 'product-variants' ? 'variants' : list.replace('-', '_');
  const part = records.slice(offset, (offset ?? 0) + (limit || 50));
  return Response.json({ [name]: part, count: records.length, offset, limit });
}

const SINGULAR: Readonly<Record<string, string>> = {
  products: 'product',
  'product-categories': 'product_category',
  collections: 'collection',
  'product-tags': 'product_tag',
};

function one(list: string, records: ReadonlyArray<{ readonly id: string }>, id: string): Response {
  const found = records.find((record) => record.id === id);
  if (found) return Response.json({ [SINGULAR[list] ?? '']: found });
  // As Medusa answers for categories.
  if (list === 'product-categories') return Response.json({});
  return refusal(404, 'not_found', `${list} with id: ${id} was not found`);
}

const SHADES = ['Rose', 'Plum'];
const USUAL_PATH = 'makeup.lips';

function productAnswer(product: FakeProduct, region: string) {
  const { id, title, collection, amounts, stock = {}, path = USUAL_PATH } = product;
  const tags = product.tags ?? ['finish:Matte'];
  const amount = amounts[region];
  const usual = product.usualAmount ?? amount;
  return {
    id,
    title,
    handle: title.toLowerCase().replaceAll(' ', '-'),
    description: '<p>Soft &amp; <b>creamy</b>.</p>',
    thumbnail: `https://medusa.test/${id}.jpg`,
    metadata: null,
    collection: COLLECTIONS.find((each) => each.id === collection) ?? null,
    type: null,
    tags: TAGS.filter(({ value }) => tags.includes(value)),
    images: [{ url: `https://medusa.test/${id}.jpg` }],
    categories: [{ id: path.split('.').at(-1), mpath: path }],
    variants: SHADES.map((shade, index) => ({
      id: `${id}_${shade.toLowerCase()}`,
      title: shade,
      sku: `${id}-${shade}`,
      variant_rank: index,
      thumbnail: null,
      images: [],
      manage_inventory: true,
      allow_backorder: false,
      inventory_quantity: stock[shade] ?? 10,
      options: [{ value: shade, option: { title: 'Shade' } }],
      calculated_price:
        amount === undefined
          ? null
          : {
              currency_code: CURRENCIES[region],
              calculated_amount: amount,
              original_amount: usual,
              calculated_amount_with_tax: amount,
              original_amount_with_tax: usual,
            },
    })),
  };
}
