import { whenShown } from '#islands/page-shown.ts';

/** Shows the cards of one store. A browser restores what was chosen before, without an event. */
class StoreFilter extends HTMLElement {
  connectedCallback() {
    this.hidden = false;
    this.addEventListener('change', this.#show);
    whenShown(this.#show);
  }

  readonly #show = () => {
    const chosen = this.querySelector('select')?.value ?? '';
    for (const card of document.querySelectorAll<HTMLElement>('[data-stores]')) {
      const stores = card.dataset.stores?.split(' ') ?? [];
      card.hidden = chosen !== '' && !stores.includes(chosen);
    }
  };
}

customElements.define('store-filter', StoreFilter);
