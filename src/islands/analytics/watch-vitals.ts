import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { CLIENT_VITALS, type Vital } from '#domain/page/client-reports.ts';
import { reportedPage, sendReport } from '../reporting/send-report.ts';

/** Measures the page, and sends the results when it's first hidden. */
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
  // The library reports its last values in the capture phase, before the event bubbles up to here.
  addEventListener('visibilitychange', send);
}
