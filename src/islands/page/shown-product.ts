import { createStore } from 'zustand/vanilla';

/** What a product's page shows that isn't as it was served. Islands and scripts of the page share it. */
interface ShownProduct {
  /** The variant that the address names or the shopper chose; undefined for the one that was served. */
  readonly variantId: string | undefined;
  /** When the API answered, by its own clock: a phone's may be days off. */
  readonly answeredAt: Date | undefined;
}

export const shownProduct = createStore<ShownProduct>(() => ({
  variantId: undefined,
  answeredAt: undefined,
}));

/** Shows a variant of the page's product, which the address names from then on. */
export function showVariant(variantId: string): void {
  if (linkedVariant() !== variantId) {
    const address = new URL(location.href);
    address.searchParams.set('variant', variantId);
    address.hash = '';
    history.replaceState(null, '', address);
  }
  shownProduct.setState({ variantId });
}

/** The variant in the address; null if it names none. */
export const linkedVariant = () => new URLSearchParams(location.search).get('variant');
