import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { inOwnFolders } from '#storage/tests/folders.ts';
import {
  aNote,
  change,
  HOUR_MS,
  hoursPass,
  NOTES,
  type NoteEdit,
  noteEdits,
  startingNotes,
} from '../builders/notes/note-edits.ts';
import { contentModel, NOTE_LOCALES } from '../builders/notes/notes-model.ts';
import {
  aNotesSite,
  changedRecords,
  type NotesSite,
  type NotesSiteOptions,
  type NotesWorld,
  RENDERER,
} from '../builders/notes/notes-site.ts';
import { inTables } from '../builders/tables.ts';
import { TIER } from '../tier.ts';

/** The engine with a content model and a renderer that have nothing in common with the shop's. */

const SEQUENCES = { fast: 3, full: 150, soak: 3_000 }[TIER];
const FOLDER_SEQUENCES = { fast: 1, full: 20, soak: 500 }[TIER];

let pool: RenderPool;

beforeAll(() => {
  pool = new WorkerPool({ model: contentModel, entryFile: RENDERER, threads: 1 });
});

afterAll(() => pool.close());

async function aPublishedSite(options: NotesSiteOptions = {}) {
  const site = aNotesSite(pool, options);
  await site.rebuild(startingNotes(), {});
  return site;
}

/** Makes an edit of the starting notes, and rebuilds the records that it changed. */
async function afterEdit(edit: NoteEdit) {
  const before = startingNotes();
  const after = edit.apply(before);
  const site = await aPublishedSite();
  return { site, ...(await site.rebuild(after, { records: changedRecords(before, after) })) };
}

describe('a site of notes', () => {
  test('is published: notes, pages of tags, and one header for all of them', async () => {
    const site = await aPublishedSite();
    const [locale] = NOTE_LOCALES;
    if (!locale) throw new Error('There is no locale.');
    expect(site.pages().get(locale.id)?.size).toBeGreaterThan(NOTES);
    const published = new PackedPages(site.dataFolder);
    const pageAt = async (path: string, page = 1) =>
      String((await published.read(storedPath(locale, path, page)))?.body);
    expect(await pageAt('/notes/note-1')).toContain('"text":"Text 1"');
    expect(await pageAt('/notes/note-1')).toContain('<!--header-->[{"name":"Tag 0"');
    expect(await pageAt('/tags/tag-1')).toMatch(/"notes":\[{"name":"Note 7".*{"name":"Note 1"/);
    expect(await pageAt('/tags/tag-1', 2)).toContain('"moods":[{"value":"calm"');
    published.close();
  });

  test('renders only the page of a changed text', async () => {
    const { rendered } = await afterEdit(change('sg-en', ['notes', 'n5'], { text: 'Text 6' }));
    expect(rendered).toEqual(['sg-en /notes/note-5']);
  });

  test('finds an unannounced edit by pulling everything, and renders only that', async () => {
    const edit = change('sg-en', ['notes', 'n5'], { text: 'Text 6' });
    const site = await aPublishedSite();
    const { rendered } = await site.rebuild(edit.apply(startingNotes()), {});
    expect(rendered).toEqual(['sg-en /notes/note-5']);
  });

  test('renders the fragments and the lists that show a renamed tag', async () => {
    const { rendered } = await afterEdit(change('th-th', ['tags', 't7'], { name: 'Renamed' }));
    expect(rendered).toEqual(
      expect.arrayContaining(['th-th (shell)', 'th-th /tags/tag-7', 'th-th /notes/note-7']),
    );
    expect(rendered.some((page) => page.startsWith('sg-en'))).toBe(false);
  });

  test('keeps a note that would be unusual, and publishes the others', async () => {
    const { site, events } = await afterEdit(change('sg-en', ['notes', 'n5'], { text: '' }));
    expect(events).toContainEqual({
      type: 'content-stopped',
      locale: 'sg-en',
      findings: ['notes n5: it would be empty'],
    });
    expect(site.pages()).toEqual((await aPublishedSite()).pages());
  });

  test('leaves a redirect where a note was, and breaks a cycle of tags', async () => {
    const { site } = await afterEdit(change('sg-en', ['notes', 'n5'], { slugUrl: 'moved' }));
    expect(site.inFiles(({ redirects }) => redirects.targetOf('/notes/note-5')).get('sg-en')).toBe(
      '/notes/moved',
    );
    const ringed = await afterEdit(change('sg-en', ['tags', 't1'], { parentId: 't4' }));
    expect(ringed.events).toContainEqual(
      expect.objectContaining({ type: 'record-malformed', recordType: 'tags', id: 't1' }),
    );
  });
});

/** A published site. Each edit is rebuilt from the records that it changed. */
async function anEditedSite(options: NotesSiteOptions = {}) {
  const site = await aPublishedSite(options);
  let world = startingNotes();
  let at = 0;
  return {
    async publish(edit: NoteEdit) {
      const before = world;
      world = edit.apply(world);
      at += edit.hours * HOUR_MS;
      const records = changedRecords(before, world);
      await site.rebuild(world, { at, records, acceptsUnusual: true });
    },
    pages: site.pages,
    cleanPages: () => cleanPages(site, world, at),
    close: site.close,
  };
}

/**
 * The pages of a clean build with the same content, and with the history that content doesn't tell.
 */
async function cleanPages(site: NotesSite, world: NotesWorld, at: number) {
  const clean = aNotesSite(pool);
  clean.inFiles(({ redirects }, locale) => {
    const history = inTables(site.dataFolder, locale, (database) =>
      database.prepare('SELECT path, owner, key FROM old_paths').all(),
    );
    for (const { path, owner, key } of history) {
      redirects.recordOldPath(String(path), owner as Query, String(key));
    }
  });
  await clean.rebuild(world, { at, acceptsUnusual: true });
  const pages = clean.pages();
  clean.close();
  return pages;
}

/** Edits that each affect a page through a single kind of dependency. */
const EDITS: ReadonlyArray<NoteEdit> = [
  change('sg-en', ['notes', 'n5'], { title: 'Renamed' }),
  change('sg-en', ['notes', 'n6'], { mood: 'calm' }),
  change('sg-en', ['notes', 'n7'], { text: 'A text that is the longest of its tags' }),
  change('sg-en', ['notes', 'n8'], { tagIds: ['t4'] }),
  change('th-th', ['notes', 'n9'], 'remove'),
  change('th-th', ['notes', `n${NOTES}`, aNote(NOTES)], { slugUrl: 'note-9' }),
  change('sg-en', ['orders', 't1'], { noteIds: ['n1', 'n4'] }),
  change('sg-en', ['tags', 't6'], { parentId: 't5' }),
  change('sg-en', ['tags', 't7'], { slugUrl: 'moved' }),
  hoursPass(2),
];

test('after each kind of edit its pages equal those of a clean build', {
  timeout: 120_000,
}, async () => {
  const site = await anEditedSite();
  for (const edit of EDITS) {
    const before = site.pages();
    await site.publish(edit);
    expect(site.pages(), String(edit)).not.toEqual(before);
    expect(site.pages(), String(edit)).toEqual(await site.cleanPages());
  }
});

test('after random edits its pages equal those of a clean build, byte for byte', {
  timeout: 3_600_000,
}, async () => {
  const sequences = fc.array(noteEdits, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      sequences,
      inOwnFolders(async (sequence) => {
        const site = await anEditedSite();
        for (const edit of sequence) await site.publish(edit);
        expect(site.pages()).toEqual(await site.cleanPages());
        site.close();
      }),
    ),
    { numRuns: SEQUENCES },
  );
});

test('after random edits, some of them in a folder of files, they do too', {
  timeout: 3_600_000,
}, async () => {
  const sequences = fc.array(noteEdits, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      sequences,
      inOwnFolders(async (sequence) => {
        const site = await anEditedSite({ hasTagsInFolder: true });
        const edits = [
          ...sequence,
          change('sg-en', ['tags', 't6'], { name: 'Renamed in its file' }),
        ];
        for (const edit of edits) await site.publish(edit);
        expect(site.pages()).toEqual(await site.cleanPages());
        site.close();
      }),
    ),
    { numRuns: FOLDER_SEQUENCES },
  );
});
