import type { Services } from '#commerce-api/http/api-env.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { PopularQueries } from './popular-queries.ts';

/** The services that search endpoints use. */
export interface SearchServices extends Services {
  readonly catalogue: CatalogueIndex;
  readonly popularQueries: PopularQueries;
  /** Runs work in the background. */
  readonly inBackground: (work: () => Promise<void>) => void;
}
