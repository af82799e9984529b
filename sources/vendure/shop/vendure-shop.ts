import type { ShopSystem } from '../../shop-gateway/shop-system.ts';
import type { ProductNames } from '../vendure-channel.ts';
import { shopCalls, type VendureShopOptions } from './shop-calls.ts';
import { createReadProducts } from './sold-products.ts';
import { createVendureBags } from './vendure-bags.ts';
import { createVendureMembers } from './vendure-members.ts';
import { createVendureSearch } from './vendure-search.ts';

/** Bags, prices, stock, search and customers of Vendure, through its Shop API. */
export function createVendureShop(options: VendureShopOptions): ShopSystem {
  const { brandFacet, priceDigits, colorField, originalPriceField } = options;
  const names: ProductNames = { brandFacet, priceDigits, colorField, originalPriceField };
  const call = shopCalls(options);
  const products = createReadProducts(call, names);
  return {
    bags: createVendureBags(call, names),
    members: createVendureMembers(call, names),
    products,
    search: createVendureSearch({ call, products, names }),
  };
}
