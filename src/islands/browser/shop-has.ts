import type { Capability } from '#domain/capabilities.ts';

/** What the commerce system lacks, as the page says (Page.astro). Only for what isn't rendered on the server. */
export function shopLacks(): ReadonlyArray<Capability> {
  const { lacks = '' } = document.documentElement.dataset;
  return lacks.split(' ').filter((capability): capability is Capability => capability !== '');
}

export const shopHas = (capability: Capability): boolean => !shopLacks().includes(capability);
