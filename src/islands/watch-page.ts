import { watchAnalytics } from './analytics/analytics.ts';
import { watchVitals } from './reporting/watch-vitals.ts';

export function watchPage(): void {
  watchAnalytics();
  watchVitals();
}
