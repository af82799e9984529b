import { useEffect, useState } from 'react';

/** The event that the product page's variant picker dispatches on `document`. */
const VARIANT_CHANGE = 'variant-change';

/**
 * The variant that the page shows: the address's `variant`, then the chosen one. Variants of other
 * products are ignored.
 */
export function useSelectedVariant(initialId: string, ids: ReadonlyArray<string>): string {
  const [variantId, setVariantId] = useState(initialId);
  useEffect(() => {
    const onChange = (event: Event) => {
      const chosen = chosenVariant(event);
      if (chosen) setVariantId(chosen);
    };
    const linked = new URLSearchParams(window.location.search).get('variant');
    if (linked) setVariantId(linked);
    document.addEventListener(VARIANT_CHANGE, onChange);
    return () => document.removeEventListener(VARIANT_CHANGE, onChange);
  }, []);
  return ids.includes(variantId) ? variantId : initialId;
}

function chosenVariant(event: Event): string | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('variantId' in detail)) return undefined;
  return String(detail.variantId);
}
