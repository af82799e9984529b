import type * as z from 'zod';
import type { Facet } from '#commerce/search.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import type { ListingSort } from '#domain/listing/listing-state.ts';
import { ShopRefusal } from '../shop-gateway/shop-refusal.ts';
import type {
  BagSystem,
  Pieces,
  SearchQuestion,
  SearchResult,
  ShopSystem,
  SoldProduct,
  SystemBag,
  SystemLine,
} from '../shop-gateway/shop-system.ts';
import { type ReadProducts, readInParts, soldProductOf } from '../shop-gateway/sold-products.ts';
import type { Visit } from '../shop-gateway/visit.ts';
import { productRecord } from './product-record.ts';
import {
  brandAnswer,
  type CartAnswer,
  cartAnswer,
  listOf,
  type ProductAnswer,
  productAnswer,
} from './rest-answers.ts';
import { callRest, type RestCall, type RestOptions } from './rest-call.ts';
import { placeOf } from './rest-source.ts';

type Asked<Answer extends z.ZodType> = Pick<
  RestCall<Answer>,
  'path' | 'answer' | 'method' | 'body'
> & { readonly params?: Readonly<Record<string, string>> };

type Call = <Answer extends z.ZodType>(
  asked: Asked<Answer>,
  visit: Visit,
) => Promise<z.output<Answer> | undefined>;

/** Bags, prices, stock and search of the API. It has no members. */
export function createRestShop(options: RestOptions): ShopSystem {
  const call: Call = ({ params, ...asked }, { locale, signal, clientAddress }) =>
    callRest(options, {
      ...asked,
      params: { ...placeOf(locale), ...params },
      signal,
      clientAddress,
    });
  const products = readInParts((ids, visit) => soldBy(call, { ids: ids.join(',') }, visit));
  return { bags: createBags(call, products), products, search: createSearch(call) };
}

/** Those of the products that a call lists and the country sells. */
async function soldBy(
  call: Call,
  params: Readonly<Record<string, string>>,
  visit: Visit,
): Promise<ReadonlyArray<SoldProduct>> {
  return (await foundBy(call, params, visit)).products;
}

async function foundBy(call: Call, params: Readonly<Record<string, string>>, visit: Visit) {
  const asked = { path: 'products', params: { limit: '100', ...params }, answer: listOf };
  const [list, brands] = await Promise.all([call(asked, visit), brandNames(call, visit)]);
  const products = (list?.items ?? []).flatMap((item) => {
    const product = productAnswer.safeParse(item).data;
    return (product && soldProduct(product, { visit, brands })) ?? [];
  });
  return { products, total: list?.total ?? 0 };
}

type BrandNames = ReadonlyMap<string, string>;

async function brandNames(call: Call, visit: Visit): Promise<BrandNames> {
  const list = await call({ path: 'brands', params: { limit: '100' }, answer: listOf }, visit);
  const brands = (list?.items ?? []).flatMap((item) => brandAnswer.safeParse(item).data ?? []);
  return new Map(brands.map(({ id, name }) => [id, name]));
}

interface Selling {
  readonly visit: Visit;
  readonly brands: BrandNames;
}

function soldProduct(product: ProductAnswer, { visit, brands }: Selling): SoldProduct | undefined {
  const record = productRecord(product, visit);
  if (!record || 'problem' in record) return undefined;
  return soldProductOf(record.value, brands.get(product.brand));
}

const SORTS: Readonly<Partial<Record<ListingSort, string>>> = {
  'price-asc': 'price',
  'price-desc': '-price',
};

/** The API finds words, brands and categories. */
function createSearch(call: Call) {
  return async (question: SearchQuestion, visit: Visit): Promise<SearchResult> => {
    const { query, filter, sort, page, size } = question;
    if (query === '') return { products: [], hitsCount: 0, facets: [], names: [] };
    const params = {
      ...(query && { q: query }),
      ...(filter.brands.length > 0 && { brand: filter.brands.join(',') }),
      ...(filter.categories.length > 0 && { category: filter.categories.join(',') }),
      ...(SORTS[sort] && { sort: SORTS[sort] }),
      offset: String((page - 1) * size),
      limit: String(size),
    };
    const { products, total } = await foundBy(call, params, visit);
    const facets = question.hasFacets ? [await brandsAmong(call, params, visit)] : [];
    return { products, hitsCount: total, facets, names: [] };
  };
}

/** The brands of what is found, whichever of them are chosen; the API counts nothing itself. */
async function brandsAmong(
  call: Call,
  { brand: _, offset: _offset, limit: _limit, ...params }: Readonly<Record<string, string>>,
  visit: Visit,
): Promise<Facet> {
  const { products } = await foundBy(call, params, visit);
  const byId = Map.groupBy(products, ({ brand }) => brand.id);
  const values = [...byId].map(([id, some]) => {
    return {
      id,
      name: some[0]?.brand.name ?? '',
      count: some.length,
      parentId: '',
      color: undefined,
    };
  });
  return { key: 'brand', name: '', values };
}

function createBags(call: Call, products: ReadProducts): BagSystem {
  const bagOf = async (cart: CartAnswer, visit: Visit): Promise<SystemBag> => {
    const sold = await products(
      cart.lines.map(({ product }) => product.id),
      visit,
    );
    const lines = cart.lines.flatMap((line) => systemLineOf(line, sold) ?? []);
    const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
    return { token: cart.token, subtotal, total: subtotal, promo: undefined, lines };
  };
  const changed = async (asked: Asked<typeof cartAnswer>, visit: Visit): Promise<SystemBag> => {
    const cart = await call(asked, visit);
    if (!cart) throw new ShopRefusal(404, { detail: 'The bag has no such line.' });
    return bagOf(cart, visit);
  };
  return {
    async read(token, visit) {
      const cart = await call({ path: pathOf(token), answer: cartAnswer }, visit);
      return cart && bagOf(cart, visit);
    },
    async add({ bag, pieces }, visit) {
      refuse(await faultsOf(pieces, { call, bag, visit }));
      const add = pieces.map(({ variantId: sku, quantity }) => ({ sku, quantity }));
      const path = bag ? pathOf(bag.token) : 'carts';
      return changed({ path, answer: cartAnswer, method: 'POST', body: { add } }, visit);
    },
    async setQuantity({ bag, line, quantity }, visit) {
      const isShort = quantity > line.inventory;
      if (isShort) refuse([{ detail: 'There are not as many.', code: 'not-enough-stock' }]);
      const body = { line: line.id, quantity };
      const path = pathOf(bag.token);
      return changed({ path, answer: cartAnswer, method: 'PATCH', body }, visit);
    },
    async setCode() {
      throw new ShopRefusal(422, { detail: 'There are no codes.', code: 'promo-unknown' });
    },
  };
}

const pathOf = (token: string) => `carts/${encodeURIComponent(token)}`;

function systemLineOf(
  { id, sku, quantity }: CartAnswer['lines'][number],
  sold: ReadonlyArray<SoldProduct>,
): SystemLine | undefined {
  const product = sold.find(({ variants }) => variants.some((each) => each.id === sku));
  const variant = product?.variants.find((each) => each.id === sku);
  if (!product || !variant) return undefined;
  return {
    id,
    variantId: sku,
    variantName: variant.name,
    productId: product.id,
    productName: product.name,
    productSlug: product.slug,
    brandName: product.brand.name,
    pictureUrl: variant.pictureUrls[0] ?? null,
    quantity,
    unitPrice: variant.price,
    originalUnitPrice: variant.originalPrice,
    price: variant.price * quantity,
    inventory: variant.inventory,
  };
}

interface Adding {
  readonly call: Call;
  readonly bag: SystemBag | undefined;
  readonly visit: Visit;
}

/** Why pieces can't be added; none if all can. */
async function faultsOf(pieces: ReadonlyArray<Pieces>, { call, bag, visit }: Adding) {
  const sold = await soldBy(call, {}, visit);
  const variants = sold.flatMap((product) => product.variants);
  return pieces.flatMap(({ variantId, quantity }) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return [{ detail: `Nobody sells ${variantId}.`, code: 'unknown-variant' }];
    const before = bag?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
    const wanted = before + quantity;
    if (variant.inventory === 0) return [{ detail: 'It is sold out.', code: 'sold-out' }];
    if (wanted > LINE_PIECES_MAX) return [{ detail: 'Too many pieces.', code: 'too-many' }];
    if (wanted > variant.inventory) {
      return [{ detail: 'There are not as many.', code: 'not-enough-stock' }];
    }
    return [];
  });
}

function refuse(faults: ReadonlyArray<{ readonly detail: string; readonly code: string }>): void {
  if (faults.length > 0) throw new ShopRefusal(422, ...faults);
}
