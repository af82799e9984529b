import { allOfType } from '#content-sync/content-model/record-store.ts';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import { type NoteExcerpt, type NoteStore, noteKeys } from './note-records.ts';

export const NOTES_PER_PAGE = 20;

export const notePath = (slug: string) => `/notes/${slug}`;
export const tagPath = (slug: string) => `/tags/${slug}`;

interface Link {
  readonly name: string;
  readonly path: string;
}

/** The queries that pages of the notes site ask. */
export const NOTE_QUERIES = {
  note(store: NoteStore, slug: string) {
    const [id = ''] = store.members(noteKeys.noteSlug(slug));
    const note = store.get('notes', id);
    if (!note) return undefined;
    const { title, text, tagIds } = note;
    return { title, text, tags: tagIds.flatMap((tagId) => tagLink(store, tagId)) };
  },

  /** A page of the notes with a tag, in the tag's order. */
  tag(store: NoteStore, slug: string, page: number) {
    const [id = ''] = store.members(noteKeys.tagSlug(slug));
    const tag = store.get('tags', id);
    if (!tag) return undefined;
    const key = noteKeys.tagged(id);
    const ids = store.ranked(key, orderOf(id));
    const shown = ids.slice((page - 1) * NOTES_PER_PAGE, page * NOTES_PER_PAGE);
    return {
      name: tag.name,
      above: tag.parentId === null ? [] : tagLink(store, tag.parentId),
      below: store.members(noteKeys.tagsBelow(id)).flatMap((below) => tagLink(store, below)),
      moods: store.facets(key, 'mood'),
      lengths: store.facetRange(key, 'length') ?? null,
      notes: store.excerpts(shown).map(noteLink),
    };
  },

  tags(store: NoteStore): ReadonlyArray<Link> {
    return store.members(allOfType('tags')).flatMap((id) => tagLink(store, id));
  },

  otherLocales: (store: NoteStore, path: string, page = 1) =>
    store.otherLocalesAt(pagePath(path, page)),
  sitemap: (store: NoteStore, shard: number) => store.sitemapEntries(shard),
  site: (store: NoteStore) => store.site(),
};

const orderOf = (tagId: string): RecordName => ({ type: 'orders', id: tagId });

function tagLink(store: NoteStore, id: string): Array<Link> {
  const tag = store.get('tags', id);
  return tag ? [{ name: tag.name, path: tagPath(tag.slugUrl) }] : [];
}

const noteLink = ({ title, slugUrl, pinnedUntil }: NoteExcerpt) => ({
  name: title,
  path: notePath(slugUrl),
  pinnedUntil,
});
