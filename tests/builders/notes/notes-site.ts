import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Engine, RebuildRequest } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { createFolderSource } from '#sources/folder/folder-source.ts';
import { createJsonApiSource } from '#sources/json-api/json-api-source.ts';
import type { RecordCall } from '#sources/json-api/record-call.ts';
import { createLayeredSource } from '#sources/layered-source.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { livePages } from '../tables.ts';
import type { NoteRecords, NoteType } from './note-records.ts';
import { contentModel, NOTE_LOCALES } from './notes-model.ts';

/** The source's content in one locale. */
export type Notes = {
  readonly [T in NoteType]: ReadonlyMap<string, NoteRecords[T]>;
};

/** The source's content by locale. */
export type NotesWorld = ReadonlyMap<LocaleId, Notes>;

const listedAt = (path: string) => ({ endpoint: { version: 'v1', path }, pageSize: 100 });

const NOTE_CALLS = {
  notes: listedAt('/notes'),
  tags: listedAt('/tags'),
  orders: listedAt('/orders'),
} satisfies Record<NoteType, RecordCall>;

export const RENDERER = join(import.meta.dirname, 'notes-renderer.ts');

const CODE: CodeBuild = {
  id: 'notes',
  answers: 'notes',
  pageCode: () => () => 'notes',
  entryFile: RENDERER,
  clientFolder: '',
};

export interface NotesSiteOptions {
  /** Whether tags come from a folder of files, and the rest from the API. */
  readonly hasTagsInFolder?: boolean;
}

/** A notes site in a new folder, with an API of its own. */
export function aNotesSite(pool: RenderPool, { hasTagsInFolder }: NotesSiteOptions = {}) {
  const dataFolder = aFolder();
  const contentFolder = hasTagsInFolder ? aFolder() : undefined;
  const openLocales = new OpenLocales({ dataFolder, model: contentModel });
  onTestFinished(() => openLocales.closeAll());
  let world: NotesWorld = new Map();
  let now = 0;
  const events: Array<EngineEvent> = [];
  const engine: Engine = {
    dataFolder,
    model: contentModel,
    openLocales,
    codeBuild: CODE,
    pool,
    source: sourceOf(contentFolder, () => world),
    site: { origin: 'https://notes.example' },
    listen: (event) => events.push(event),
    confirmedAfterMs: 0,
    clock: () => now,
  };
  const inFiles = <T>(read: (file: LocaleFile, locale: LocaleId) => T) =>
    new Map(
      NOTE_LOCALES.map(({ id }) => {
        const file = openLocaleFile(dataFolder, id);
        try {
          return [id, read(file, id)] as const;
        } finally {
          file.close();
        }
      }),
    );
  return {
    dataFolder,
    inFiles,
    /** Rebuilds all locales from the given content, and returns what was rendered. */
    async rebuild(source: NotesWorld, { at = 0, ...request }: RebuildRequest & { at?: number }) {
      world = source;
      if (contentFolder) writeTags(contentFolder, world);
      now = at;
      events.length = 0;
      const results = await rebuildAll(NOTE_LOCALES, engine, request);
      const rendered = events.flatMap((event) =>
        event.type === 'planned' ? event.render.map((page) => `${event.locale} ${page.at}`) : [],
      );
      return { results, rendered: rendered.sort(), events: [...events] };
    },
    /** Digests of the published pages, by locale and path. */
    pages: () => inFiles(livePages),
    close: () => openLocales.closeAll(),
  };
}

function sourceOf(folder: string | undefined, world: () => NotesWorld): ContentSource {
  const api = createJsonApiSource({
    baseUrl: 'http://notes.invalid',
    fetch: async (address, init) => answerOf(world(), new Request(address, init)),
    calls: NOTE_CALLS,
    firstRetryMs: 1,
  });
  if (folder === undefined) return api;
  const types = ['tags'];
  return createLayeredSource(api, [{ source: createFolderSource({ folder, types }), types }]);
}

/** A file for each tag, in a folder for each locale. */
function writeTags(folder: string, world: NotesWorld): void {
  for (const [locale, { tags }] of world) {
    const path = join(folder, locale, 'tags');
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
    for (const [id, tag] of tags) writeFileSync(join(path, `${id}.json`), JSON.stringify(tag));
  }
}

export type NotesSite = ReturnType<typeof aNotesSite>;

/** Answers like a JSON:API: lists the records of a type in pages, and single records by id. */
function answerOf(world: NotesWorld, request: Request): Response {
  const country = request.headers.get('X-Site-Country') ?? '';
  const language = request.headers.get('Accept-Language');
  const notes = world.get(`${country.toLowerCase()}-${language}` as LocaleId);
  const { pathname, searchParams } = new URL(request.url);
  const [, type = '', id] = pathname.split('/');
  const records: ReadonlyMap<string, NoteRecords[NoteType]> =
    notes?.[type as NoteType] ?? new Map<string, never>();
  if (id === undefined) {
    const size = Number(searchParams.get('page[size]'));
    const start = size * (Number(searchParams.get('page[number]') ?? 1) - 1);
    const listed = [...records.values()].slice(start, start + size);
    return Response.json({ data: listed.map(resourceOf(type)) });
  }
  const record = records.get(decodeURIComponent(id));
  if (!record) return Response.json({ errors: [{ status: '404' }] }, { status: 404 });
  return Response.json({ data: resourceOf(type)(record) });
}

const resourceOf =
  (type: string) =>
  ({ id, ...attributes }: NoteRecords[NoteType]) => ({ type, id, attributes });

/** The names of the records that differ between two worlds. */
export function changedRecords(before: NotesWorld, after: NotesWorld): Array<RecordName> {
  const names = [...after].flatMap(([locale, notes]) =>
    (Object.keys(notes) as Array<NoteType>).flatMap((type) => {
      const [old, now] = [before.get(locale)?.[type], notes[type]];
      const ids = new Set([...(old?.keys() ?? []), ...now.keys()]);
      return [...ids].filter((id) => old?.get(id) !== now.get(id)).map((id) => ({ type, id }));
    }),
  );
  return [...new Map(names.map((name) => [`${name.type} ${name.id}`, name])).values()];
}
