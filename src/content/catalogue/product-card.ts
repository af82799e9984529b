import { noPicture } from '#domain/pictures/no-picture.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import type { ProductExcerpt } from './product-excerpt.ts';

/** Product pictures are square; the API gives only their addresses. */
const PICTURE_SIDE = 600;

/** Cards in the order of the ids, without products that are missing or whose brand is. */
export function productCards(
  store: ContentStore,
  productIds: ReadonlyArray<string>,
): Array<ProductCard> {
  return store.excerpts(productIds).flatMap((excerpt) => {
    const brand = store.get('brands', excerpt.brandId);
    return brand ? [keptCard(excerpt, brand)] : [];
  });
}

/** Cards of excerpts in memory, so that listings share what follows from a card. */
const kept = new WeakMap<ProductExcerpt, ProductCard>();

function keptCard(excerpt: ProductExcerpt, brand: { readonly name: string }): ProductCard {
  const known = kept.get(excerpt);
  if (known?.brandName === brand.name) return known;
  const card = productCard(excerpt, brand);
  kept.set(excerpt, card);
  return card;
}

function productCard(excerpt: ProductExcerpt, brand: { readonly name: string }): ProductCard {
  const { brandId: _, slugUrl: __, pictureUrl, ...card } = excerpt;
  return {
    ...card,
    brandName: brand.name,
    picture:
      pictureUrl === null
        ? noPicture({ brandName: brand.name, path: card.path })
        : squarePicture(pictureUrl, `${brand.name} ${card.name}`),
  };
}

export function squarePicture(url: string, alt: string): Picture {
  return { url, width: PICTURE_SIDE, height: PICTURE_SIDE, alt };
}
