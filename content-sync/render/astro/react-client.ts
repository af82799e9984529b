import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Props = Record<string, unknown>;

/**
 * Wakes an island in the HTML that `react-renderer.ts` made of it, once. Islands live as long as
 * their page, and take no slots.
 */
// biome-ignore lint/style/noDefaultExport: Astro takes a client from its module's default export.
export default (element: HTMLElement) => (component: ComponentType<Props>, props: Props) => {
  if (!element.hasAttribute('ssr')) return;
  const identifierPrefix = element.getAttribute('prefix') ?? '';
  startTransition(() => {
    hydrateRoot(element, createElement(component, props), { identifierPrefix });
  });
};
