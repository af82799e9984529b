import { loadForPress } from '#islands/load-for-press.ts';

/** Shares the page as the browser's system does, or else copies its address. */
document.querySelector('[data-share]')?.addEventListener('click', () => void share());

async function share(): Promise<void> {
  const code = await loadForPress(() => import('#islands/product/share-page.ts'));
  await code?.sharePage();
}
