import type { ShopSystem, SoldProduct } from '../../shop-gateway/shop-system.ts';
import { type ReadProducts, readInParts, soldProductOf } from '../../shop-gateway/sold-products.ts';
import { productRecord, type RecordContext } from '../product-record.ts';
import { type ProductNames, productNames } from '../vendure-channel.ts';
import { type CallShop, shopCalls, type VendureShopOptions } from './shop-calls.ts';
import { soldProductAnswer, soldProducts } from './shop-queries.ts';
import { createVendureBags } from './vendure-bags.ts';
import { createVendureMembers } from './vendure-members.ts';
import { createVendureSearch } from './vendure-search.ts';

/** Bags, prices, stock, search and customers of Vendure, through its Shop API. */
export function createVendureShop(options: VendureShopOptions): ShopSystem {
  const names = productNames(options);
  const call = shopCalls(options);
  const products = createReadProducts(call, names);
  return {
    bags: createVendureBags(call, names),
    members: createVendureMembers(call, names),
    products,
    search: createVendureSearch({ call, products, names }),
  };
}

export function createReadProducts(call: CallShop, names: ProductNames): ReadProducts {
  const read = readInParts(async (ids, visit) => {
    const request = { query: soldProducts(names), variables: { ids, take: ids.length } };
    const { answer } = await call(request, visit);
    const context = { ...names, locale: visit.locale };
    return answer.products.items.flatMap((item) => soldProduct(item, context) ?? []);
  });
  return (ids, visit) =>
    read(
      ids.filter((id) => ID.test(id)),
      visit,
    );
}

/** Numbers or UUIDs: a database rejects other texts in a comparison with ids. */
const ID = /^(?:\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

function soldProduct(item: unknown, context: RecordContext): SoldProduct | undefined {
  const product = soldProductAnswer.safeParse(item).data;
  const record = product && productRecord(product, context);
  if (!record || 'problem' in record) return undefined;
  const { value } = record;
  return soldProductOf(value, product.facetValues.find(({ id }) => id === value.brandId)?.name);
}
