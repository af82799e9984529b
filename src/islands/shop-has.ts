import type { Capability } from '#domain/capabilities.ts';

/**
 * Whether the commerce system has a capability, as the page says (Page.astro). Only for what isn't
 * rendered on the server.
 */
export function shopHas(capability: Capability): boolean {
  const { lacks } = document.documentElement.dataset;
  return !lacks?.split(' ').includes(capability);
}
