import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import type { RecordStore } from '#content-sync/content-model/record-store.ts';
import type { Facet } from '#content-sync/locale-file/records.ts';

const id = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9-]+$/);

export const noteKeys = {
  noteSlug: (slugUrl: string) => `note-slug ${slugUrl}`,
  tagSlug: (slugUrl: string) => `tag-slug ${slugUrl}`,
  /** Index of the notes with a tag, with facets by mood. */
  tagged: (tagId: string) => `tagged ${tagId}`,
  tagsBelow: (tagId: string) => `tags-below ${tagId}`,
};

export const NOTE_RECORDS = {
  notes: recordModel({
    schema: z.object({
      id,
      slugUrl: slug,
      title: z.string(),
      text: z.string(),
      mood: z.enum(['calm', 'loud']),
      tagIds: z.array(id),
      /** Until when the note is pinned to the top of its tags; null if it isn't. */
      pinnedUntil: z.iso.datetime().nullable(),
    }),
    indexes: (note) => {
      const facets: ReadonlyArray<Facet> = [
        ['mood', note.mood],
        ['length', note.text.length],
      ];
      return [
        { key: noteKeys.noteSlug(note.slugUrl), member: note.id },
        ...note.tagIds.map((tag) => ({ key: noteKeys.tagged(tag), member: note.id, facets })),
      ];
    },
    address: ({ slugUrl }) => noteKeys.noteSlug(slugUrl),
    isIndispensable: true,
    unusual: ({ text }, before) =>
      text === '' && before()?.text !== '' ? 'it would be empty' : undefined,
  }),
  tags: recordModel({
    schema: z.object({
      id,
      slugUrl: slug,
      name: z.string(),
      parentId: id.nullable(),
      level: z.int(),
    }),
    indexes: (tag) => [
      { key: noteKeys.tagSlug(tag.slugUrl), member: tag.id },
      ...(tag.parentId === null ? [] : [{ key: noteKeys.tagsBelow(tag.parentId), member: tag.id }]),
    ],
    address: ({ slugUrl }) => noteKeys.tagSlug(slugUrl),
    tree: { parent: 'parentId', level: 'level' },
  }),
  orders: recordModel({
    schema: z.object({ id, noteIds: z.array(id) }),
    order: ({ noteIds }) => noteIds,
  }),
} as const;

export type NoteType = keyof typeof NOTE_RECORDS;
export type NoteRecords = {
  readonly [T in NoteType]: z.output<(typeof NOTE_RECORDS)[T]['schema']>;
};

/** The fields of a note that lists show. */
export interface NoteExcerpt {
  readonly id: string;
  readonly title: string;
  readonly slugUrl: string;
  readonly pinnedUntil: string | null;
}

interface NoteFacets {
  readonly mood: 'calm' | 'loud';
  readonly length: number;
}

export type NoteStore = RecordStore<NoteRecords, NoteFacets, NoteExcerpt>;
