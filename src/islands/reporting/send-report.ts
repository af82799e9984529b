/** Sends a report, even if the page is being left. Never throws and never waits. */
export function sendReport(path: string, report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  // Browsers refuse beacons if too many are queued. If this fails as well, nothing can be done.
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {});
}
