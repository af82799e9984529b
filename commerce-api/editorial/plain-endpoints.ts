import type { RecordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { loadEditorial } from './editorial-records.ts';

/** Records that are their attributes and nothing else. */
export function plain(path: string, type: string): RecordEndpoints {
  return { path, load: (db, view, ids) => loadEditorial(db, type, view, ids) };
}

/** The same, of records that are also read by their slug. */
export function plainWithSlug(path: string, type: string): RecordEndpoints {
  return {
    ...plain(path, type),
    async findId(db, idOrSlug, view) {
      const records = await loadEditorial(db, type, view);
      const bySlug = records.find(({ attributes }) => attributes['slug-url'] === idOrSlug);
      return (records.find(({ id }) => id === idOrSlug) ?? bySlug)?.id;
    },
  };
}
