import * as z from 'zod';
import { type ContentModel, recordModel } from '#engine/content-model/content-model.ts';
import { allOfType, type RecordStore } from '#engine/content-model/record-store.ts';
import { SHELL } from '#engine/contract/fragments.ts';
import { NOT_FOUND, SERVER_ERROR } from '#engine/contract/page-paths.ts';

const note = z.object({ id: z.string(), title: z.string().min(1), text: z.string() });
type Store = RecordStore<{ notes: z.output<typeof note> }>;
const pageAt = (path: string) => ({ path, page: 1, key: path });

/** What pages ask. */
export const queries = {
  note: (store: Store, id: string) => store.get('notes', id),
  titles: (store: Store) =>
    store.members(allOfType('notes')).map((id) => {
      return { path: `/notes/${id}`, title: store.get('notes', id)?.title ?? id };
    }),
  elsewhere: (store: Store, path: string) => store.otherLocalesAt(path),
};

/** Notes in two languages: a page for each, and one that lists them. */
export const contentModel: ContentModel = {
  module: import.meta.url,
  locales: [
    { id: 'ch-de', country: 'CH', language: 'de' },
    { id: 'ch-fr', country: 'CH', language: 'fr' },
  ],
  records: { notes: recordModel({ schema: note }) },
  queries,
  owners: {
    notes: {
      pages: (store: Store, id: string) => (store.get('notes', id) ? [pageAt(`/notes/${id}`)] : []),
    },
  },
  fixedPages: () => [SHELL, '/', NOT_FOUND, SERVER_ERROR].map(pageAt),
  isForPrograms: () => false,
  isListed: () => false,
};
