import { tellAnalytics } from '../reporting/tell-analytics.ts';

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
