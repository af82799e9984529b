import { paintHearts } from '#islands/hearts/paint-hearts.ts';
import { shownProduct } from '#islands/page/shown-product.ts';

/** Has the product's heart, and the stores that the page lists, follow the variant that the page shows. */
export function followVariant(): void {
  shownProduct.subscribe(({ variantId }) => {
    if (variantId === undefined) return;
    const heart = document.querySelector<HTMLElement>('.product-names > .wish');
    if (heart) heart.dataset.wish = variantId;
    for (const line of document.querySelectorAll<HTMLElement>('[data-held]')) {
      line.toggleAttribute('data-absent', !line.dataset.held?.split(' ').includes(variantId));
    }
    paintHearts();
  });
}
