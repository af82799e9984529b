import * as z from 'zod';
import type { Visit } from '../../shop-gateway/visit.ts';
import type { BrandPlace } from '../medusa-names.ts';
import {
  brandOf,
  categoryIdsOf,
  filterWords,
  type ProductBrand,
  pricesOf,
} from '../product-record.ts';
import { productAnswer, variantAnswer } from '../store-answers.ts';
import { slugOf } from '../tag-words.ts';
import type { CallShop } from './shop-calls.ts';

/** What a search reads of a product. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** The lowest price of the variants, in minor units. */
  readonly price: number;
  readonly isReduced: boolean;
  readonly brand: ProductBrand;
  /** With all categories above them. */
  readonly categoryIds: ReadonlyArray<string>;
  /** Values of filters. */
  readonly filters: ReadonlyArray<FilterValue>;
}

export interface FilterValue {
  readonly type: string;
  readonly typeName: string;
  readonly id: string;
  readonly name: string;
}

const candidateAnswer = productAnswer
  .pick({
    id: true,
    title: true,
    metadata: true,
    collection: true,
    type: true,
    tags: true,
    categories: true,
  })
  .extend({
    variants: z.array(variantAnswer.pick({ calculated_price: true })),
  });

/** Full relations, because Medusa silently leaves out a relation's single fields. */
const FIELDS = [
  'id,title,metadata,*collection,*type,*tags,*categories',
  'variants.id,*variants.calculated_price',
].join();

/** How many products a search can consider: Medusa neither sorts by price nor counts facets. */
const CANDIDATES_MAX = 1_000;
const AT_ONCE = 250;

/** The products that match a query or, without one, all products; at most `CANDIDATES_MAX`. */
export async function readCandidates(
  { call, brandPlace }: { readonly call: CallShop; readonly brandPlace: BrandPlace },
  query: string | undefined,
  visit: Visit,
): Promise<ReadonlyArray<Candidate>> {
  const part = async (offset: number) => {
    const range = { offset: String(offset), limit: String(AT_ONCE) };
    const params = { fields: FIELDS, order: 'id', ...range, ...(query && { q: query }) };
    return call({ path: 'products', params, answer }, visit);
  };
  const first = await part(0);
  const count = Math.min(first?.count ?? 0, CANDIDATES_MAX);
  const more = Array.from({ length: Math.ceil(count / AT_ONCE) - 1 }, (_, index) =>
    part((index + 1) * AT_ONCE),
  );
  const products = [first, ...(await Promise.all(more))].flatMap((each) => each?.products ?? []);
  return products.flatMap((product) => candidateOf(product, { brandPlace, visit }) ?? []);
}

const answer = z.object({ count: z.int().nonnegative(), products: z.array(z.unknown()) });

function candidateOf(
  item: unknown,
  { brandPlace, visit: { locale } }: { readonly brandPlace: BrandPlace; readonly visit: Visit },
): Candidate | undefined {
  const product = candidateAnswer.safeParse(item).data;
  const brand = product && brandOf(product, brandPlace);
  const prices = (product?.variants ?? []).flatMap(({ calculated_price: price }) =>
    price ? pricesOf({ calculated_price: price }, locale) : [],
  );
  if (!product || !brand || prices.length === 0) return undefined;
  return {
    id: product.id,
    name: product.title,
    price: Math.min(...prices.map(({ price }) => price)),
    isReduced: prices.some(({ underSale }) => underSale),
    brand,
    categoryIds: categoryIdsOf(product),
    filters: filterWords(product).map(({ type, value }) => ({
      type: slugOf(type),
      typeName: type,
      id: slugOf(value),
      name: value,
    })),
  };
}
