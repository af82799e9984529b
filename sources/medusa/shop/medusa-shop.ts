import type { ShopSystem } from '../../shop-gateway/shop-system.ts';
import type { CountryStoreOptions } from '../country-store.ts';
import { createCustomers } from './customers.ts';
import { createMedusaBags } from './medusa-bags.ts';
import { createMedusaMembers } from './medusa-members.ts';
import { createMedusaSearch } from './medusa-search.ts';
import { shopCalls } from './shop-calls.ts';
import { createReadProducts } from './sold-products.ts';

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
