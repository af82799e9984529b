import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { contentPagePath, GIFT_CARDS } from '#domain/addresses/addresses.ts';
import { linksToLackingPage } from '#domain/addresses/lacking-pages.ts';
import { isFirst } from '../all-records.ts';
import { lacks } from '../configuration/configuration.ts';
import { hasFeature } from '../configuration/country-flags.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { pageSlugKey } from './content-page-records.ts';

const contentPagePages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const slug = store.get('pages', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, pageSlugKey(slug), id)) return [];
    const path = contentPagePath(slug);
    if (linksToLackingPage(path, lacks(store))) return [];
    return path === GIFT_CARDS && !hasFeature(store, 'supportGiftCard') ? [] : [singlePage(path)];
  },
};

export const contentPageOwners = { pages: contentPagePages };
