import type { AnalyticsEvent } from '#domain/client-reports.ts';
import { CONSENT_EVENT, hasConsented } from './consent.ts';

declare global {
  interface Window {
    /** Where tag managers look for events. */
    dataLayer?: Array<object>;
  }
}

/** Where the page names the scripts of others, see LegalNotice.astro. */
const SOURCES = '[data-third-parties]';

/**
 * Tells others what a shopper did, through the data layer that their scripts read. Nothing is told,
 * and none of their scripts loaded, before the visitor has agreed.
 */
export function tellThirdParties({ name, properties }: AnalyticsEvent): void {
  const sources = document.querySelector<HTMLElement>(SOURCES)?.dataset.thirdParties?.split(' ');
  if (!sources) return;
  const tell = () => {
    window.dataLayer ??= loadAll(sources);
    window.dataLayer.push({ event: name, ...properties });
  };
  if (hasConsented()) tell();
  else document.addEventListener(CONSENT_EVENT, () => hasConsented() && tell(), { once: true });
}

/** Loads the scripts, and gives them an empty data layer. */
function loadAll(sources: ReadonlyArray<string>): Array<object> {
  for (const src of sources) {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  }
  // In other tabs they run until the page is left: what is written there is not lost by a reload.
  document.addEventListener(CONSENT_EVENT, () => !hasConsented() && document.hasFocus() && leave());
  return [];
}

function leave(): void {
  import('./leave-third-parties.ts')
    .then(({ leaveThirdParties }) => leaveThirdParties())
    .catch(() => location.reload());
}
