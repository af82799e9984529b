/** Shows the cards of the store that is chosen. */
class StoreFilter extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this.#show);
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
