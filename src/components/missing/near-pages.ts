/** Fills in pages with an address like the one that wasn't found. */
class NearPages extends HTMLElement {
  connectedCallback() {
    // Without suggestions, the links below remain.
    import('#islands/missing/show-near-pages.ts')
      .then(({ showNearPages }) => showNearPages(this))
      .catch(() => {});
  }
}

customElements.define('near-pages', NearPages);
