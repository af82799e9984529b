import { useEffect } from 'react';
import type { ProductCard as Product } from '#content';
import { type CardSetting, cardHtml } from '#islands/product/card-html.ts';

interface Props {
  readonly product: Product;
  readonly setting: CardSetting;
  readonly isAboveFold?: boolean;
}

/** A product in a list that is rendered in the browser, as in served pages. */
export function ProductCard({ product, setting, isAboveFold }: Props) {
  useEffect(() => {
    void import('./swatches.ts');
    void import('../quick-buttons.ts');
    void import('../wish-buttons.ts').then(({ paintWishes }) => paintWishes());
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all texts in it are escaped.
  return <li dangerouslySetInnerHTML={{ __html: cardHtml(product, setting, isAboveFold) }} />;
}
