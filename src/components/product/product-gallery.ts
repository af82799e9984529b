/**
 * Lets the thumbnails of a gallery scroll its reel, and marks the visible one. Without this script,
 * the reel scrolls by swipe, wheel and keys, and thumbnails are links to their pictures.
 */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    const reel = this.querySelector<HTMLElement>('[data-pictures]');
    const thumbs = this.querySelector<HTMLElement>('[data-thumbs]');
    if (!reel || !thumbs) return;
    thumbs.addEventListener('click', (event) => showPicture(event, reel));
    reel.addEventListener('scroll', () => markCurrent(reel, thumbs), { passive: true });
  }
}

/** Scrolls only the reel; following the link would scroll the page as well. */
function showPicture(event: MouseEvent, reel: HTMLElement) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const picture = link && reel.querySelector<HTMLElement>(link.hash);
  if (!picture) return;
  event.preventDefault();
  reel.scrollTo({ left: picture.offsetLeft - reel.offsetLeft });
}

function markCurrent(reel: HTMLElement, thumbs: HTMLElement) {
  const shown = Math.round(reel.scrollLeft / reel.clientWidth);
  for (const [position, thumb] of thumbs.querySelectorAll('a').entries()) {
    if (position === shown) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
}

customElements.define('product-gallery', ProductGallery);
