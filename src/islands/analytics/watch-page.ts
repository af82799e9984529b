import { watchAnalytics } from './analytics.ts';
import { watchVitals } from './watch-vitals.ts';

export function watchPage(): void {
  watchAnalytics();
  watchVitals();
}
