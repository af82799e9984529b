import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';

const loadReach = () => import('#islands/rewards/show-reach.ts');

/** Says which rewards a member's points are enough for, and again when the points are loaded anew. */
class RewardsGreeting extends HTMLElement {
  connectedCallback() {
    if (document.documentElement.hasAttribute('data-signed-in')) this.#show();
    addEventListener(LOCAL_STORAGE.member, this.#show);
  }

  disconnectedCallback() {
    removeEventListener(LOCAL_STORAGE.member, this.#show);
  }

  // If it can't be loaded, the page is what visitors see.
  readonly #show = () =>
    void loadReach()
      .then(({ showReach }) => showReach(this))
      .catch(() => {});
}

customElements.define('rewards-greeting', RewardsGreeting);
