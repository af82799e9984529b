import type { AnalyticsEvent } from '#domain/page/client-reports.ts';

type Listener = (event: AnalyticsEvent) => void;

let listener: Listener | undefined;
/** What happened before analytics was there. */
let untold: Array<AnalyticsEvent> = [];

/** Tells analytics what happened, at once or when its code has arrived. */
export function tellAnalytics(event: AnalyticsEvent): void {
  if (listener) listener(event);
  else untold.push(event);
}

/** Has a listener be told all that happens, and what happened before. */
export function onAnalytics(listen: Listener): void {
  listener = listen;
  for (const event of untold) listen(event);
  untold = [];
}
