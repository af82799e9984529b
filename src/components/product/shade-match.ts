import { loadForPress } from '#islands/load-for-press.ts';

/** Finds the shade closest to one that a shopper wears, once they ask for it. */
const button = document.querySelector<HTMLElement>('[data-match-shade]');
button?.addEventListener('click', () => void match(button));

async function match(pressed: HTMLElement): Promise<void> {
  const again = () => void match(pressed);
  const load = () => import('#islands/product/match-shade.ts');
  const product = pressed.closest<HTMLElement>('product-variants');
  const code = await loadForPress(load, undefined, again);
  if (product) await code?.matchShade(product, again);
}
