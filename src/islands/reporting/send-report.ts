import { PATH_MAX_LENGTH, type ReportedPage } from '#domain/page/client-reports.ts';

/** Sends a report, even if the page is being left. Never throws and never waits. */
export function sendReport(path: string, report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  // Browsers refuse beacons if too many are queued. If this fails as well, nothing can be done.
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** This page, as reports identify it. */
export function reportedPage(): ReportedPage {
  const { dataset, lang } = document.documentElement;
  const path = location.pathname.slice(0, PATH_MAX_LENGTH);
  return { kind: dataset.pageKind ?? '', locale: lang, path };
}
