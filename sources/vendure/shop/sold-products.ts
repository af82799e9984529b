import type { SoldProduct, SoldVariant, Visit } from '../../shop-door/shop-system.ts';
import { productRecord, type RecordContext } from '../product-record.ts';
import type { ProductNames } from '../vendure-channel.ts';
import type { CallShop } from './shop-calls.ts';
import { soldProductAnswer, soldProducts } from './shop-queries.ts';

/** Reads products by their ids, as the content source has them, in the order of the ids. */
export type ReadProducts = (
  ids: ReadonlyArray<string>,
  visit: Visit,
) => Promise<ReadonlyArray<SoldProduct>>;

/** A hundred with their variants would be 2 MB. */
const AT_ONCE = 50;

export function createReadProducts(call: CallShop, names: ProductNames): ReadProducts {
  const read = async (ids: ReadonlyArray<string>, visit: Visit) => {
    const asked = { query: soldProducts(names), variables: { ids, take: ids.length } };
    const { answer } = await call(asked, visit);
    const context = { ...names, locale: visit.locale };
    return answer.products.items.flatMap((item) => soldProduct(item, context) ?? []);
  };
  return async (wanted, visit) => {
    const ids = [...new Set(wanted)].filter((id) => ID.test(id));
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      read(ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE), visit),
    );
    const sold = (await Promise.all(parts)).flat();
    return sold.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  };
}

/** Numbers or UUIDs: what a database compares with ids, and other texts not. */
const ID = /^(?:\d{1,15}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

function soldProduct(item: unknown, context: RecordContext): SoldProduct | undefined {
  const product = soldProductAnswer.safeParse(item).data;
  const record = product && productRecord(product, context);
  if (!record || 'problem' in record) return undefined;
  const { value } = record;
  const brand = product.facetValues.find(({ id }) => id === value.brandId);
  const [first, ...others] = value.variants.map(
    (variant): SoldVariant => ({
      id: variant.id,
      name: variant.name,
      price: variant.price,
      originalPrice: variant.originalPrice,
      color: variant.color ?? null,
      pictureUrls: [...variant.imageUrls, ...(variant.defaultImageUrls ?? [])],
      inventory: variant.inventory,
    }),
  );
  if (!first) return undefined;
  return {
    id: value.id,
    name: value.name,
    slug: value.slugUrl,
    brand: { id: value.brandId, name: brand?.name ?? '' },
    optionTypes: value.optionTypeCategories ?? [],
    variants: [first, ...others],
  };
}
