import { list, text } from '#commerce/schema.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, type Currency, parsePrice } from '#domain/money/money.ts';

/** What records of an API lack that follows from their other fields. */

/** A resource as one object (`flatten`), before it's validated. */
export type FlatRecord = Readonly<Record<string, unknown>>;

/** Its variants are all that came with it, or the featured one. Prices are read as printed. */
export function completeProduct(product: FlatRecord, { country }: Locale): FlatRecord {
  const featured = product.featuredVariant ?? undefined;
  const all = list(product.variants);
  const variants = (all.length > 0 || !featured ? all : [featured]).map((variant) =>
    completeVariant(variant as FlatRecord, COUNTRY_CURRENCY[country]),
  );
  const [first] = variants;
  return {
    featuredVariantId: first?.id,
    variantsCount: variants.length,
    soldOut: variants.every(({ soldOut }) => soldOut === true),
    ...product,
    variants,
  };
}

function completeVariant(variant: FlatRecord, currency: Currency): FlatRecord {
  if (variant.price !== undefined) return variant;
  const price = parsePrice(text(variant.displayPrice), currency)?.amount;
  const original = parsePrice(text(variant.displayOriginalPrice), currency)?.amount;
  const isReduced = variant.underSale === true && original !== price;
  return { ...variant, price, originalPrice: (isReduced && original) || null, currency };
}

export function completeBrand(brand: FlatRecord): FlatRecord {
  const { bestSellers, bestSellingProductIds = bestSellers } = brand;
  return { bestSellerIds: bestSellingProductIds, ...brand };
}

/** A root unless it has a parent. */
export function completeCategory(category: FlatRecord): FlatRecord {
  const { text: label, link, parentId = null, children } = category;
  return {
    label,
    slugUrl: text(link).split('/').at(-1),
    parentId,
    level: parentId === null ? 0 : 1,
    childIds: list(children).map((child) => text((child as FlatRecord)?.id ?? child)),
    ...category,
  };
}

export function completeFeatureCarousel(carousel: FlatRecord): FlatRecord {
  const { id, items = carousel.featureCarouselItems } = carousel;
  return {
    ...carousel,
    items: list(items).map((item, index) => ({
      id: `${id}-${index + 1}`,
      position: index,
      ...(item as FlatRecord),
    })),
  };
}

/** The id of a value may begin with that of its type: `finish:matte`. */
export function completeFilterType(type: FlatRecord): FlatRecord {
  const start = `${type.id}:`;
  const values = list(type.filterValues).map((value) => {
    const { id, ...rest } = value as FlatRecord;
    const valueId = text(id);
    return { ...rest, id: valueId.startsWith(start) ? valueId.slice(start.length) : valueId };
  });
  return { ...type, values };
}
