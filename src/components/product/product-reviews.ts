import { loadAhead, loadForPress } from '#islands/load-for-press.ts';

const loadRead = () => import('#islands/product/read-reviews.ts');

/** Sorts and filters the reviews of the page, and adds further ones, once a shopper asks for that. */
class ProductReviews extends HTMLElement {
  connectedCallback() {
    const ahead = () => loadAhead(loadRead);
    this.addEventListener('pointerover', ahead, { once: true });
    this.addEventListener('focusin', ahead, { once: true });
    this.addEventListener('change', () => void this.#read(1));
    this.addEventListener('click', (event) => {
      const isMore = event.target instanceof Element && event.target.closest('[data-more]');
      if (isMore) void this.#read(this.#pages + 1);
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

customElements.define('product-reviews', ProductReviews);
