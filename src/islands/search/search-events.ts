import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { tellAnalytics } from '../analytics/tell-analytics.ts';
import { storedJson } from '../stored-json.ts';

type EventName =
  | 'search_results_viewed'
  | 'search_result_clicked'
  | 'search_result_added_to_bag'
  | 'search_suggestion_clicked';

export function tellOfSearch(
  name: EventName,
  properties: Readonly<Record<string, string | number>>,
): void {
  tellAnalytics({ name, properties });
}

/** The result that a search led to, stored in the tab. */
export interface KeptChoice {
  /** Of the product's page, whichever of its variants was found. */
  readonly path: string;
  readonly chosen: Readonly<Record<string, string | number>>;
}

/**
 * Reports that a variant was added to the bag, if a search led to its product.
 *
 * @param path of the product's page, as where the variant was added
 */
export function reportAdded(variantId: string, path = location.pathname): void {
  const choice = storedJson<KeptChoice>('sessionStorage', SESSION_STORAGE.searchChoice);
  if (choice?.path === path) {
    tellOfSearch('search_result_added_to_bag', { ...choice.chosen, variant_id: variantId });
  }
}
