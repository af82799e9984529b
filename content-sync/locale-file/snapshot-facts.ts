import type { Site } from '#domain/site.ts';
import type { Facts } from './facts.ts';

/** Grows by one with every pull that changed a record; 0 before the first. */
export function snapshotVersion({ facts }: { readonly facts: Facts }): number {
  return Number(facts.read('snapshot-version') ?? 0);
}

/** Where the site is published. */
export function siteOf({ facts }: { readonly facts: Facts }): Site {
  return JSON.parse(facts.read('site') ?? '{}') as Site;
}
