import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = Record<string, unknown>;

/**
 * Hydrates an island in the HTML that `react-renderer.ts` made. Islands live as long as their page,
 * and take no slots. An island that throws is replaced by its served HTML, and reported by the
 * event that Astro uses for code that didn't arrive; see `wake-on-press.ts`.
 */
// biome-ignore lint/style/noDefaultExport: Astro takes a client from its module's default export.
export default (element: HTMLElement) => (component: ComponentType<Props>, props: Props) => {
  if (!element.hasAttribute('ssr')) return;
  const served = element.innerHTML;
  const identifierPrefix = element.getAttribute('prefix') ?? '';
  startTransition(() => {
    const root = hydrateRoot(element, createElement(component, props), {
      identifierPrefix,
      // React is still working when it reports the error, and empties the element afterwards.
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
