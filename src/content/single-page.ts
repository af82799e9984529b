import type { PlannedPage } from '#content-sync/content-model/content-model.ts';

/** A page that stands alone; a key tells the pages of one owner apart. */
export const singlePage = (path: string, key = ''): PlannedPage => ({ path, page: 1, key });
