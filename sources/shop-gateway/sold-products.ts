import type * as z from 'zod';
import type { productSchema } from '#content/catalogue/product-schema.ts';
import type { SoldProduct, SoldVariant } from './shop-system.ts';
import type { Visit } from './visit.ts';

/** Reads products by their ids, as the content source has them, in the order of the ids. */
export type ReadProducts = (
  ids: ReadonlyArray<string>,
  visit: Visit,
) => Promise<ReadonlyArray<SoldProduct>>;

/** How many products to read at once. A hundred with their variants would be 2 MB. */
const AT_ONCE = 50;

/** Reads each product once, in parts of `AT_ONCE`. */
export function readInParts(read: ReadProducts): ReadProducts {
  return async (requestedIds, visit) => {
    const ids = [...new Set(requestedIds)];
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      read(ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE), visit),
    );
    const sold = (await Promise.all(parts)).flat();
    return sold.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  };
}

/** A product's record in the form that the browser asks for; undefined if it has no variants. */
export function soldProductOf(
  record: z.input<typeof productSchema>,
  brandName: string | undefined,
): SoldProduct | undefined {
  const [first, ...others] = record.variants.map(
    (variant): SoldVariant => ({
      id: variant.id,
      name: variant.name,
      price: variant.price,
      originalPrice: variant.originalPrice,
      color: variant.color ?? null,
      pictureUrls: [
        ...new Set([...(variant.imageUrls ?? []), ...(variant.defaultImageUrls ?? [])]),
      ],
      inventory: variant.inventory,
    }),
  );
  if (!first) return undefined;
  return {
    id: record.id,
    name: record.name,
    slug: record.slugUrl,
    brand: { id: record.brandId, name: brandName ?? '' },
    optionTypes: record.optionTypeCategories ?? [],
    variants: [first, ...others],
  };
}
