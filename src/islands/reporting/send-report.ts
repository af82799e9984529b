/** Sends a report so that it arrives also when the page is left. Never fails, never waits. */
export function sendReport(path: string, report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  // A browser refuses beacons when it holds many; without one there is nobody left to tell.
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {});
}
