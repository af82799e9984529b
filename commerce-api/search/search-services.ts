import type { Services } from '#commerce-api/http/api-env.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { PopularQueries } from './popular-queries.ts';

/** What the endpoints of the search work with. */
export interface SearchServices extends Services {
  readonly catalogue: CatalogueIndex;
  readonly popularQueries: PopularQueries;
  /** Does work that no answer waits for. */
  readonly inBackground: (work: () => Promise<void>) => void;
}
