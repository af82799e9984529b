import type { ContentQuery, PageOwner } from '#content-sync/content-model/content-model.ts';
import type { OWN_RECORDS } from './records.ts';

/** The queries that only pages of this shop ask, of the folders of its own topics in `src/content`. */
export const OWN_QUERIES = {} satisfies Readonly<Record<string, ContentQuery>>;

/** The pages that records of its own have, by the type of the records. */
export const OWN_PAGES: Readonly<Partial<Record<keyof typeof OWN_RECORDS, PageOwner>>> = {};
