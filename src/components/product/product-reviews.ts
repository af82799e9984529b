import { loadAhead, loadForPress } from '#islands/page/load-for-press.ts';

const loadZoom = () => import('#islands/product/zoom-pictures.tsx');
const loadRead = () => import('#islands/product/read-reviews.ts');

/** Sorts and filters the reviews of the page, and adds further ones, once a shopper asks for that. */
class ProductReviews extends HTMLElement {
  connectedCallback() {
    const ahead = () => loadAhead(loadRead);
    this.addEventListener('pointerover', ahead, { once: true });
    this.addEventListener('focusin', ahead, { once: true });
    this.addEventListener('change', () => void this.#read(1));
    this.addEventListener('click', (event) => {
      const pressed = event.target instanceof Element ? event.target : undefined;
      if (pressed?.closest('[data-more]')) void this.#read(this.#pages + 1);
      const photo = pressed?.closest('.review-photos a');
      if (photo) void enlarge(event, photo);
    });
  }

  /** How many pages of reviews are shown. */
  #pages = 1;

  async #read(page: number) {
    const again = () => void this.#read(page);
    const code = await loadForPress(loadRead, undefined, again);
    if (await code?.readReviews(this, { page, again })) this.#pages = page;
  }
}

/** Shows the photos of a review on the whole screen. Without scripts, they are links. */
async function enlarge(event: MouseEvent, photo: Element): Promise<void> {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  const code = await loadForPress(loadZoom);
  const photos = [...(photo.closest('ul')?.querySelectorAll('img') ?? [])];
  const first = photos.findIndex((each) => photo.contains(each));
  await code?.zoomPictures(photos, { first, onShow: () => {} });
}

customElements.define('product-reviews', ProductReviews);
