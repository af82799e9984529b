import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = Record<string, unknown>;

/**
 * Wakes an island in the HTML that `react-renderer.ts` made of it. Islands live as long as their
 * page, and take no slots. One that throws is put back as it was served, asleep, and says so by the
 * event by which Astro tells of code that did not come; see `wake-on-press.ts`.
 */
// biome-ignore lint/style/noDefaultExport: Astro takes a client from its module's default export.
export default (element: HTMLElement) => (component: ComponentType<Props>, props: Props) => {
  if (!element.hasAttribute('ssr')) return;
  const served = element.innerHTML;
  const identifierPrefix = element.getAttribute('prefix') ?? '';
  startTransition(() => {
    const root = hydrateRoot(element, createElement(component, props), {
      identifierPrefix,
      // React is still at work when it tells of the error, and clears the place when it is done.
      onUncaughtError: (error) => queueMicrotask(() => putBack(error)),
    });
    const putBack = (error: unknown) => {
      console.error(error);
      root.unmount();
      element.innerHTML = served;
      element.setAttribute('ssr', '');
      const detail = { error };
      element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    };
  });
};
