import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from '../../reporting/report.ts';
import { failureText, showToast } from '../../toast/show-toast.ts';

/**
 * Renders a React root in an element that was created in the browser. If rendering fails, the
 * shopper is told, and `putBack` restores the page without it. (Islands in the served page are
 * hydrated and put back by the engine's `react-client.ts`.) Returns what removes it again.
 */
export function openRoot(place: Element, node: ReactNode, putBack: () => void): () => void {
  const root = createRoot(place, {
    // React is still working when it reports the error, so unmount later.
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
  return () => root.unmount();
}

/**
 * Shows a dialog that was not served, until it closes.
 *
 * @param dialogFor makes it of what is to be called once it has closed
 */
export function openDialog(dialogFor: (onClose: () => void) => ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const end = () => {
    unmount();
    place.remove();
  };
  const unmount = openRoot(
    place,
    dialogFor(() => end()),
    () => place.remove(),
  );
}
