import type { Register } from './register.ts';

/** What the engine knows of where a site is published. */
export interface BaseSite {
  /** The public address without a slash at its end. */
  readonly origin: string;
}

/**
 * Where the site is published, and whatever else of its settings pages show. JSON: it's stored beside the
 * content, and pages that ask for it are rendered again when it changes.
 */
export type Site = Register extends { site: infer Own extends BaseSite } ? Own : BaseSite;
