import { ANALYTICS_EVENT } from '#domain/page/client-reports.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from '../stored-json.ts';

type EventName =
  | 'search_results_viewed'
  | 'search_result_clicked'
  | 'search_result_added_to_bag'
  | 'search_suggestion_clicked';

/** Dispatches an analytics event. */
export function emitSearchEvent(
  name: EventName,
  properties: Readonly<Record<string, string | number>>,
): void {
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { name, properties } }));
}

/** The result that a search led to, stored in the tab. */
export interface KeptChoice {
  readonly path: string;
  readonly chosen: Readonly<Record<string, string | number>>;
}

/** Reports that a variant was added to the bag on a page that a search led to. */
export function reportAdded(variantId: string): void {
  const choice = storedJson<KeptChoice>('sessionStorage', SESSION_STORAGE.searchChoice);
  if (choice?.path === location.pathname) {
    emitSearchEvent('search_result_added_to_bag', { ...choice.chosen, variant_id: variantId });
  }
}
