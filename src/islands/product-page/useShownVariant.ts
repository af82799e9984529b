import { useEffect } from 'react';
import { useStore } from 'zustand';
import { linkedVariant, shownProduct, showVariant } from '../page/shown-product.ts';

/** The id of the variant that the page shows: as served, then as the address says or the shopper chooses. */
export function useShownVariant(servedId: string): string {
  return useStore(shownProduct, ({ variantId }) => variantId) ?? servedId;
}

/** Shows the variant that the address names, as long as it's one of these, also after going back. */
export function useLinkedVariant(variants: ReadonlyArray<{ readonly id: string }>): void {
  const ids = variants.map(({ id }) => id).join(' ');
  useEffect(() => {
    const showLinked = () => {
      const id = linkedVariant();
      if (id && ids.split(' ').includes(id)) showVariant(id);
    };
    showLinked();
    addEventListener('popstate', showLinked);
    return () => removeEventListener('popstate', showLinked);
  }, [ids]);
}
