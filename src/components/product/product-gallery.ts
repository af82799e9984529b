import { loadAhead, loadForPress } from '#islands/page/load-for-press.ts';

const loadZoom = () => import('#islands/product/zoom-pictures.tsx');

/**
 * Lets the thumbnails of a gallery scroll its reel, marks the visible one, and enlarges pictures. Without
 * this script, the reel scrolls by swipe, wheel and keys, and thumbnails are links to their pictures. On
 * wider screens, all pictures are in view, and nothing scrolls.
 */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    const reel = this.querySelector<HTMLElement>('[data-pictures]');
    const thumbs = this.querySelector<HTMLElement>('[data-thumbs]');
    if (!reel || !thumbs) return;
    stopWhereItScrolls(reel);
    thumbs.addEventListener('click', (event) => showPicture(event, reel));
    reel.addEventListener('scroll', () => markCurrent(reel, thumbs), { passive: true });
    reel.addEventListener('click', ({ target }) => void enlarge(reel, target));
    const button = this.querySelector('[data-zoom]');
    button?.addEventListener('click', () => void enlarge(reel));
    button?.addEventListener('pointerenter', () => loadAhead(loadZoom), { once: true });
    button?.addEventListener('focus', () => loadAhead(loadZoom), { once: true });
  }
}

/** On wider screens, where nothing scrolls, keys have nothing to stop for. */
function stopWhereItScrolls(reel: HTMLElement) {
  const narrow = matchMedia('(width < 48rem)');
  const follow = () => {
    if (narrow.matches) reel.tabIndex = 0;
    else reel.removeAttribute('tabindex');
  };
  narrow.addEventListener('change', follow);
  follow();
}

/** Scrolls only the reel; following the link would scroll the page as well. */
function showPicture(event: MouseEvent, reel: HTMLElement) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const picture = link && reel.querySelector<HTMLElement>(link.hash);
  if (!picture) return;
  event.preventDefault();
  reel.scrollTo({ left: picture.offsetLeft - reel.offsetLeft });
}

/** Shows the pictures on the whole screen, beginning with the pressed one, or else the visible one. */
async function enlarge(reel: HTMLElement, pressed?: EventTarget | null): Promise<void> {
  const pictures = [...reel.querySelectorAll('img')];
  const code = await loadForPress(loadZoom);
  await code?.zoomPictures(pictures, {
    first: pressed instanceof HTMLImageElement ? pictures.indexOf(pressed) : shownIn(reel),
    onShow: (position) => reel.scrollTo({ left: position * reel.clientWidth, behavior: 'instant' }),
  });
}

const shownIn = (reel: HTMLElement) => Math.round(reel.scrollLeft / reel.clientWidth);

function markCurrent(reel: HTMLElement, thumbs: HTMLElement) {
  const shown = shownIn(reel);
  for (const [position, thumb] of thumbs.querySelectorAll('a').entries()) {
    thumb.ariaCurrent = position === shown ? 'true' : null;
  }
}

customElements.define('product-gallery', ProductGallery);
