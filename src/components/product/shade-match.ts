import { loadAhead, loadForPress } from '#islands/load-for-press.ts';
import { report } from '#islands/reporting/report.ts';
import { showUnreachable } from '#islands/toast/failure.ts';

const loadMatch = () => import('#islands/product/match-shade.ts');

/** Finds the shade closest to one that a shopper wears, once they ask for it. */
for (const button of document.querySelectorAll<HTMLElement>('[data-match-shade]')) {
  button.addEventListener('pointerenter', () => loadAhead(loadMatch), { once: true });
  button.addEventListener('focus', () => loadAhead(loadMatch), { once: true });
  button.addEventListener('click', () => void match(button));
}

async function match(button: HTMLElement): Promise<void> {
  const again = () => void match(button);
  const product = button.closest<HTMLElement>('product-variants');
  const code = await loadForPress(loadMatch, undefined, again);
  const productId = product?.dataset.id;
  if (!code || productId === undefined) return;
  const option = (id: string) =>
    product?.querySelector<HTMLElement>(`[data-variant="${CSS.escape(id)}"]`);
  try {
    await code.matchShade({ productId, onChoose: (id) => option(id)?.click() });
  } catch (error) {
    report('shade-match', error);
    showUnreachable(again);
  }
}
