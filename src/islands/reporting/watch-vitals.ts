import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { CLIENT_VITALS, type Vital } from '#domain/client-reports.ts';
import { reportedPage } from './reported-page.ts';
import { sendReport } from './send-report.ts';

/** Measures the page, and sends what was measured once it is hidden for the first time. */
export function watchVitals(): void {
  const page = reportedPage();
  const vitals = new Map<string, Vital>();
  const note = ({ name, value, rating }: MetricType) =>
    vitals.set(name, { name: name as Vital['name'], value, rating });
  onLCP(note);
  onINP(note);
  onCLS(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    if (vitals.size > 0) sendReport(CLIENT_VITALS, { page, vitals: [...vitals.values()] });
  };
  // The library gives its last values while the event comes down, before it bubbles up to here.
  addEventListener('visibilitychange', send);
}
