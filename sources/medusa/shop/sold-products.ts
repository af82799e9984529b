import type { SoldProduct, SoldVariant, Visit } from '../../shop-door/shop-system.ts';
import type { BrandPlace } from '../medusa-names.ts';
import { brandOf, productRecord, type RecordContext } from '../product-record.ts';
import { partOf, productAnswer } from '../store-answers.ts';
import type { CallShop } from './shop-calls.ts';

/** Reads products by their ids, as the content source has them, in the order of the ids. */
export type ReadProducts = (
  ids: ReadonlyArray<string>,
  visit: Visit,
) => Promise<ReadonlyArray<SoldProduct>>;

/** A hundred with their variants would be 2 MB. */
const AT_ONCE = 50;

export function createReadProducts(call: CallShop, brandPlace: BrandPlace): ReadProducts {
  const read = async (ids: ReadonlyArray<string>, visit: Visit) => {
    const { params, ...query } = partOf('products', { skip: 0, take: ids.length });
    const answer = await call({ ...query, params: { ...params, id: ids } }, visit);
    const context = { locale: visit.locale, brandPlace };
    return (answer?.items ?? []).flatMap((item) => soldProduct(item, context) ?? []);
  };
  return async (wanted, visit) => {
    const ids = [...new Set(wanted)];
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      read(ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE), visit),
    );
    const sold = (await Promise.all(parts)).flat();
    return sold.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  };
}

function soldProduct(item: unknown, context: RecordContext): SoldProduct | undefined {
  const product = productAnswer.safeParse(item).data;
  const record = product && productRecord(product, context);
  if (!record || 'problem' in record) return undefined;
  const { value } = record;
  const [first, ...others] = value.variants.map(
    (variant): SoldVariant => ({
      id: variant.id,
      name: variant.name,
      price: variant.price,
      originalPrice: variant.originalPrice,
      color: variant.color ?? null,
      pictureUrls: [...new Set([...variant.imageUrls, ...(variant.defaultImageUrls ?? [])])],
      inventory: variant.inventory,
    }),
  );
  if (!first) return undefined;
  return {
    id: value.id,
    name: value.name,
    slug: value.slugUrl,
    brand: { id: value.brandId, name: brandOf(product, context.brandPlace)?.name ?? '' },
    optionTypes: value.optionTypeCategories ?? [],
    variants: [first, ...others],
  };
}
