import type { AnalyticsEvent } from '#domain/page/client-reports.ts';
import { hasConsented, onConsent } from '../browser/consent.ts';

declare global {
  interface Window {
    /** Where tag managers expect events. */
    dataLayer?: Array<object>;
  }
}

/** The element that lists third-party scripts, see LegalNotice.astro. */
const SOURCES = '[data-third-parties]';

/**
 * Passes an event on to third-party scripts through their data layer. Before the visitor has
 * consented, nothing is passed on and no third-party script is loaded.
 */
export function notifyThirdParties({ name, properties }: AnalyticsEvent): void {
  const sources = document.querySelector<HTMLElement>(SOURCES)?.dataset.thirdParties?.split(' ');
  if (!sources) return;
  const notify = () => {
    window.dataLayer ??= loadAll(sources);
    window.dataLayer.push({ event: name, ...properties });
  };
  if (hasConsented()) notify();
  else {
    const end = onConsent(() => {
      end();
      if (hasConsented()) notify();
    });
  }
}

/** Loads the scripts, and creates an empty data layer for them. */
function loadAll(sources: ReadonlyArray<string>): Array<object> {
  for (const src of sources) {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  }
  // In other tabs, they run until the page is left: reloading at once would lose what is being
  // typed there.
  onConsent(() => !hasConsented() && document.hasFocus() && leave());
  return [];
}

function leave(): void {
  import('./leave-third-parties.ts')
    .then(({ leaveThirdParties }) => leaveThirdParties())
    .catch(() => location.reload());
}
