import type { Picture, ProductCard } from '#content';
import type { RecordStore } from '../record-store.ts';

/** Product pictures are square; the API gives their addresses alone. */
const PICTURE_SIDE = 600;

/** What a card shows of a product; undefined where the product or its brand is not there. */
export function productCard(store: RecordStore, productId: string): ProductCard | undefined {
  const excerpt = store.excerpt(productId);
  const brand = excerpt && store.get('brands', excerpt.brandId);
  if (!excerpt || !brand) return undefined;
  const { brandId: _, slugUrl: __, pictureUrl, ...card } = excerpt;
  return {
    ...card,
    brandName: brand.name,
    picture:
      pictureUrl === null ? NO_PICTURE : squarePicture(pictureUrl, `${brand.name} ${card.name}`),
  };
}

/** Cards in the order of the ids, without the products that are not there. */
export function productCards(store: RecordStore, ids: ReadonlyArray<string>): Array<ProductCard> {
  return ids.flatMap((id) => productCard(store, id) ?? []);
}

export function squarePicture(url: string, alt: string): Picture {
  return { url, width: PICTURE_SIDE, height: PICTURE_SIDE, alt };
}

const NO_PICTURE = squarePicture('/no-picture.svg', '');
