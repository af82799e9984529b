import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { isFirst } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { ritualPath } from './ritual-address.ts';
import { ritualSlugKey } from './ritual-records.ts';

/** Each ritual has a page. */
export const ritualPages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const slug = store.get('rituals', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, ritualSlugKey(slug), id)) return [];
    return [singlePage(ritualPath(slug))];
  },
};
