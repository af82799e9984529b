import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { RecordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { toMany } from '#commerce-api/json-api/document.ts';

/** Billboards, each with the content that the home page shows next to it. */
export const billboardEndpoints: RecordEndpoints = {
  path: '/billboards',
  includes: ['content-banners', 'featured-content'],
  async load(db, view, ids) {
    const billboards = await loadEditorial(db, 'billboards', { ...view, ids });
    const banners = await loadEditorial(db, 'content-banners', view);
    const featured = await loadEditorial(db, 'featured-contents', view);
    const relationships = {
      'content-banners': toMany('content-banners', idsOf(banners)),
      'featured-content': toMany('featured-contents', idsOf(featured)),
    };
    return billboards.map((billboard) => ({ ...billboard, relationships }));
  },
  /** Also without any billboard, because the home page shows them all the same. */
  async included(db, _, { view, include }) {
    const banners = include.has('content-banners')
      ? await loadEditorial(db, 'content-banners', view)
      : [];
    const featured = include.has('featured-content')
      ? await loadEditorial(db, 'featured-contents', view)
      : [];
    return [...banners, ...featured];
  },
};

const idsOf = (resources: ReadonlyArray<{ readonly id: string }>) => resources.map(({ id }) => id);
