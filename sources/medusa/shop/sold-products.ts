import type { SoldProduct } from '../../shop-gateway/shop-system.ts';
import { type ReadProducts, readInParts, soldProductOf } from '../../shop-gateway/sold-products.ts';
import type { BrandPlace } from '../medusa-names.ts';
import { brandOf, productRecord, type RecordContext } from '../product-record.ts';
import { partOf, productAnswer } from '../store-answers.ts';
import type { CallShop } from './shop-calls.ts';

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
