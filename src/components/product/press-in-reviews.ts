import { isPlainClick } from '#islands/browser/is-plain-click.ts';
import { loadForPress } from '#islands/page/load-for-press.ts';

/**
 * Presses among a product's reviews, most of which are served as HTML without code: one listener loads the code that
 * a press needs. An island that isn't awake prevents the first press, and repeats it.
 */
document.addEventListener('click', (event) => {
  const { target, defaultPrevented } = event;
  const photo = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-photo]');
  if (!photo || defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  void enlarge(photo);
});

async function enlarge(photo: HTMLAnchorElement): Promise<void> {
  const code = await loadForPress(() => import('#islands/product/press-photo.ts'));
  await code?.enlargePhoto(photo);
}
