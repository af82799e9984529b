import { whenNear } from '#components/product/when-near.ts';
import { isSignedIn } from '#islands/browser-client.ts';

/** Shows the member's wish list once its place comes near the screen. */
class WishedProducts extends HTMLElement {
  connectedCallback() {
    if (!isSignedIn()) return;
    whenNear(this, () =>
      import('#islands/lists/show-wished.tsx').then((code) => code.showWished(this)),
    );
  }
}

customElements.define('wished-products', WishedProducts);
