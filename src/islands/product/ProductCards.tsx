import { useEffect } from 'react';
import type { ProductCard as Product } from '#content';
import type { CardSetting } from '#views/card-setting.ts';
import { ProductCard } from '#views/ProductCard.tsx';

interface Props {
  readonly products: ReadonlyArray<Product>;
  readonly setting: CardSetting;
}

/** The items of a list of products in the browser. */
export function ProductCards({ products, setting }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: The hearts of other products are painted, too.
  useEffect(() => {
    void import('./swatches.ts');
    void import('../quick-buttons.ts');
    void import('../wish-buttons.ts').then(({ paintWishes }) => paintWishes());
  }, [products]);
  return products.map((product) => (
    <ProductCard key={`${product.id} ${product.variantId}`} {...{ product, setting }} />
  ));
}
