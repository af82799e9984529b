import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from './reporting/report.ts';
import { failureText } from './toast/failure.ts';
import { showToast } from './toast/show-toast.ts';

/**
 * Gives React a place that was made in the browser. Where what it shows fails, the shopper is told,
 * and `putBack` has the page do without it. (Islands that come with a page are woken, and put back,
 * by the engine's `react-client.ts`.)
 */
export function openRoot(place: Element, node: ReactNode, putBack: () => void): void {
  const root = createRoot(place, {
    // React is still at work when it tells of the error.
    onUncaughtError: (error) => queueMicrotask(() => giveUp(error)),
  });
  const giveUp = (error: unknown) => {
    console.error(error);
    report('hydration', error);
    root.unmount();
    putBack();
    showToast('error', failureText('failed'));
  };
  root.render(node);
}
