import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import type { RecordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { SLUG_FORM } from '#domain/records/slug.ts';

/** Records that consist of their attributes only. */
export function plain(path: string, type: string): RecordEndpoints {
  return { path, load: (db, view, ids) => loadEditorial(db, type, { ...view, ids }) };
}

/** The same, for records that can also be read by slug. */
export function plainWithSlug(path: string, type: string): RecordEndpoints {
  return {
    ...plain(path, type),
    async findId(db, asked, view) {
      const idOrSlug = asked.normalize(SLUG_FORM);
      const records = await loadEditorial(db, type, view);
      const bySlug = records.find(({ attributes }) => attributes['slug-url'] === idOrSlug);
      return (records.find(({ id }) => id === idOrSlug) ?? bySlug)?.id;
    },
  };
}
