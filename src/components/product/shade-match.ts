import { loadForPress } from '#islands/load-for-press.ts';

const button = document.querySelector<HTMLElement>('[data-match-shade]');
button?.addEventListener('click', match);

/** Finds the shade closest to one that a shopper wears. */
async function match(): Promise<void> {
  const load = () => import('#islands/product/match-shade.ts');
  const code = await loadForPress(load, undefined, match);
  await code?.matchShade(match);
}
