/**
 * Lets the thumbnails of a gallery move its reel, and marks the one that the reel shows. Without
 * this script the reel scrolls by swipe, wheel and keys, and a thumbnail is a link to its picture.
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

/** Moves the reel alone; following the link would move the page as well. */
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
