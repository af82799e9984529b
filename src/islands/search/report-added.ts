import { count, type Output, object, text } from '#commerce/schema.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from '../browser/stored-values.ts';
import { tellOfSearch } from './search-events.ts';

/** The result that a search led to, stored in the tab. */
export type KeptChoice = Output<typeof keptChoice>;

const keptChoice = object(
  {
    /** Of the product's page, whichever of its variants was found. */
    path: text,
    /** The variant that was found. */
    variantId: text,
    chosen: object({ query_id: text, position: count, product_id: text }),
  },
  'chosen',
);

/** A card with a button that adds to the bag. */
export interface AddedCard {
  /** Its product, if that has several variants; undefined if the card stands for the one that was added. */
  readonly productId?: string;
}

/**
 * Reports that a variant was added to the bag, if a search led to its product.
 *
 * @param card where it was added; otherwise it was on its product's page
 */
export function reportAdded(variantId: string, card?: AddedCard): void {
  const choice = storedJson('sessionStorage', SESSION_STORAGE.searchChoice, keptChoice);
  if (choice && isFound(choice, variantId, card)) {
    tellOfSearch('search_result_added_to_bag', { ...choice.chosen, variant_id: variantId });
  }
}

function isFound(choice: KeptChoice, variantId: string, card: AddedCard | undefined): boolean {
  if (!card) return choice.path === location.pathname;
  return card.productId
    ? choice.chosen.product_id === card.productId
    : choice.variantId === variantId;
}
