import type { ShopSystem, SoldProduct } from '../../shop-gateway/shop-system.ts';
import { type ReadProducts, readInParts, soldProductOf } from '../../shop-gateway/sold-products.ts';
import type { CountryStoreOptions } from '../country-store.ts';
import type { BrandPlace } from '../medusa-names.ts';
import { brandOf, productRecord, type RecordContext } from '../product-record.ts';
import { partOf, productAnswer } from '../store-answers.ts';
import { createCustomers } from './customers.ts';
import { createMedusaBags } from './medusa-bags.ts';
import { createMedusaMembers } from './medusa-members.ts';
import { createMedusaSearch } from './medusa-search.ts';
import { type CallShop, shopCalls } from './shop-calls.ts';

/** Bags, members, prices, stock and search of Medusa, through its Store API. */
export function createMedusaShop(options: CountryStoreOptions): ShopSystem {
  const { brandPlace } = options;
  const calls = shopCalls(options);
  const products = createReadProducts(calls.call, brandPlace);
  const search = createMedusaSearch({ call: calls.call, products, brandPlace });
  const customers = createCustomers(calls.call);
  const bags = createMedusaBags({ ...calls, products, customers });
  return {
    bags,
    members: createMedusaMembers({ ...calls, customers, bags, brandPlace }),
    products,
    search: search.find,
    prepare: () => search.prepare([...options.regions.keys()]),
  };
}

export function createReadProducts(call: CallShop, brandPlace: BrandPlace): ReadProducts {
  return readInParts(async (ids, visit) => {
    const { params, ...query } = partOf('products', { skip: 0, take: ids.length });
    const answer = await call({ ...query, params: { ...params, id: [...ids] } }, visit);
    const context = { locale: visit.locale, brandPlace };
    return (answer?.items ?? []).flatMap((item) => soldProduct(item, context) ?? []);
  });
}

function soldProduct(item: unknown, context: RecordContext): SoldProduct | undefined {
  const product = productAnswer.safeParse(item).data;
  const record = product && productRecord(product, context);
  if (!record || 'problem' in record) return undefined;
  return soldProductOf(record.value, brandOf(product, context.brandPlace)?.name);
}
