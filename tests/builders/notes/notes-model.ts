import type { ContentModel, PlannedPage } from '#content-sync/content-model/content-model.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { NOT_FOUND } from '#content-sync/contract/page-paths.ts';
import { isSitemap, SITEMAP_SHARDS, sitemapPath } from '#content-sync/contract/sitemap.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { NOTE_QUERIES, NOTES_PER_PAGE, notePath, tagPath } from './note-queries.ts';
import { NOTE_RECORDS, type NoteRecords, type NoteStore, noteKeys } from './note-records.ts';

/** The locales of the site of notes. */
export const NOTE_LOCALES = [localeFor('SG'), localeFor('TH')];

/** The content model of a site that isn't a shop: notes with tags. */
export const contentModel: ContentModel = {
  module: import.meta.url,
  locales: NOTE_LOCALES,
  records: NOTE_RECORDS,
  queries: NOTE_QUERIES,
  owners: {
    notes: {
      pages(store: NoteStore, id: string): ReadonlyArray<PlannedPage> {
        const [note] = store.excerpts([id]);
        const isOwn = note && store.members(noteKeys.noteSlug(note.slugUrl))[0] === id;
        return isOwn ? [{ path: notePath(note.slugUrl), page: 1, key: '' }] : [];
      },
    },
    tags: {
      pages(store: NoteStore, id: string): ReadonlyArray<PlannedPage> {
        const slug = store.get('tags', id)?.slugUrl;
        if (slug === undefined || store.members(noteKeys.tagSlug(slug))[0] !== id) return [];
        const notes = store.members(noteKeys.tagged(id)).length;
        const length = Math.max(1, Math.ceil(notes / NOTES_PER_PAGE));
        return Array.from({ length }, (_, at) => ({ path: tagPath(slug), page: at + 1, key: '' }));
      },
    },
  },
  fixedPages: () =>
    [SHELL, HOME, NOT_FOUND, ...SITEMAPS].map((path) => ({ path, page: 1, key: path })),
  isForPrograms: isSitemap,
  isListed: (path) => !UNLISTED.has(path) && !isSitemap(path),
  excerpts: {
    type: 'notes',
    of(record) {
      const { id, title, slugUrl, pinnedUntil } = record as NoteRecords['notes'];
      return { id, title, slugUrl, pinnedUntil };
    },
  },
};

const UNLISTED: ReadonlySet<string> = new Set([SHELL, NOT_FOUND]);
const SITEMAPS = Array.from({ length: SITEMAP_SHARDS }, (_, shard) => sitemapPath(shard));
