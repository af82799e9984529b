import { ritualPages } from '#content/rituals/ritual-pages.ts';
import { ritual, rituals } from '#content/rituals/rituals.ts';
import type { ContentQuery, PageOwner } from '#content-sync/content-model/content-model.ts';
import type { OWN_RECORDS } from './records.ts';

/** The queries that only pages of this shop ask. */
export const OWN_QUERIES = { ritual, rituals } satisfies Readonly<Record<string, ContentQuery>>;

/** The pages that records of its own have. */
export const OWN_PAGES: Readonly<Partial<Record<keyof typeof OWN_RECORDS, PageOwner>>> = {
  rituals: ritualPages,
};
