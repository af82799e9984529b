import { useEffect } from 'react';
import type { ProductCard as Product } from '#content';
import type { CardSetting } from '#views/card-setting.ts';
import { ProductCard } from '#views/ProductCard.tsx';
import { listenToCards } from '../cards/listen-to-cards.ts';
import { paintHearts } from '../hearts/paint-hearts.ts';

interface Props {
  readonly products: ReadonlyArray<Product>;
  readonly setting: CardSetting;
}

/** The items of a list of products in the browser, and what acts on their presses. */
export function ProductCards({ products, setting }: Props) {
  useEffect(listenToCards, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other products have other hearts.
  useEffect(paintHearts, [products]);
  return products.map((product) => (
    <ProductCard key={`${product.id} ${product.variantId}`} {...{ product, setting }} />
  ));
}
