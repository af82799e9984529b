import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { type ContentModel, recordModel } from '#content-sync/content-model/content-model.ts';
import { type ReaderOf, recordingReaders } from '#content-sync/content-model/content-reader.ts';
import { allOfType, type RecordStore } from '#content-sync/content-model/record-store.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { localeOfId } from '#content-sync/contract/locale.ts';
import { NOT_FOUND, SERVER_ERROR } from '#content-sync/contract/page-paths.ts';
import { digestOf } from '#content-sync/digest.ts';
import type { RecordedAnswer } from '#content-sync/locale-file/dependencies.ts';
import { snapshotVersion } from '#content-sync/locale-file/facts.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { createPack } from '#content-sync/locale-file/pack.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { type Locale, type LocaleId, localeFor } from '#domain/locale/locales.ts';
import type { Scheduler } from './scheduler.ts';

/** A site of a few notes in two countries: a page for each, and one that lists them. */

const schema = z.object({ id: z.string(), title: z.string(), text: z.string() });

export type Note = z.output<typeof schema>;

export const NOTE_LOCALES: ReadonlyArray<Locale> = [localeFor('HK'), localeFor('SG')];

type Store = RecordStore<{ notes: Note }>;

const queries = {
  note: (store: Store, id: string) => store.get('notes', id),
  titles: (store: Store) =>
    store.members(allOfType('notes')).map((id) => store.get('notes', id)?.title ?? ''),
  elsewhere: (store: Store, path: string) => store.otherLocalesAt(path),
};

export type NotesReader = Pick<ReaderOf<typeof queries>, keyof typeof queries>;

const pageAt = (path: string) => ({ path, page: 1, key: path });
export const FIXED_PATHS = [SHELL, '/', NOT_FOUND, SERVER_ERROR];
export const notePath = (id: string) => `/notes/${id}`;

export const contentModel: ContentModel = {
  module: import.meta.url,
  locales: NOTE_LOCALES,
  records: { notes: recordModel({ schema }) },
  queries,
  owners: {
    notes: {
      pages: (store: Store, id: string) => (store.get('notes', id) ? [pageAt(notePath(id))] : []),
    },
  },
  fixedPages: () => FIXED_PATHS.map(pageAt),
  isForPrograms: () => false,
  isListed: () => false,
};

/** The bytes of a page: what renders it, and what an oracle compares it with. */
export function bodyOf(path: string, { note, titles, elsewhere }: NotesReader): string {
  if (path === '/') return titles().join();
  const [, id] = /^\/notes\/(.*)$/.exec(path) ?? [];
  if (id === undefined) return path;
  const { title, text } = note(id) ?? { title: '', text: '' };
  return `${title}: ${text} (${elsewhere(path).join()})`;
}

export const NOTES_CODE: CodeBuild = {
  id: 'notes',
  answers: 'notes',
  pageCode: () => () => 'notes',
  entryFile: '',
  clientFolder: '',
};

/** Some renderings take so long that a machine may lose its lease meanwhile. */
const RENDERING_MS = { usual: 100, long: 5_000, isLong: 0.1 };

interface Opened {
  readonly file: LocaleFile;
  readonly store: RememberingStore;
}

/** Renders in the process that asks, in place of worker threads. */
export class NotesPool implements RenderPool {
  readonly #scheduler: Scheduler;
  /** Locales' files, kept open from one job to the next. */
  readonly #opened = new Map<LocaleId, Opened>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  async render(...[job, { pages, answers = [] }]: Parameters<RenderPool['render']>) {
    const { random } = this.#scheduler;
    const { usual, long, isLong } = RENDERING_MS;
    await wait(random.between(0, random.isTrue(isLong) ? long : usual));
    const { file, store } = this.#open(job.dataFolder, job.locale);
    if (snapshotVersion(file) !== job.snapshotVersion) throw new Error('The snapshot changed.');
    store.catchUp();
    const answered: Array<RecordedAnswer> = [];
    const answerer = createAnswerer({ model: contentModel, store }, ({ query, digest, keys }) =>
      answered.push({ query, digest, keys }),
    );
    answerer.remember(answers);
    const createReader = recordingReaders({
      locale: localeOf(job.locale),
      queries: Object.keys(queries),
      answer: answerer.answer,
      now: job.now,
    });
    const rendered = pages.map(({ at, code }) => {
      const reader = createReader();
      const body = Buffer.from(bodyOf(at, reader as unknown as NotesReader));
      return { at, code, body, reads: [...reader.reads] };
    });
    const pack = `${job.locale}/${randomUUID()}`;
    const writer = createPack(job.dataFolder, pack);
    writer.append(rendered.map(({ body }) => body));
    writer.close();
    let position = 0;
    const stored = rendered.map(({ at, code, body, reads }) => {
      const place = { pack, position, length: body.byteLength };
      position += body.byteLength;
      return { path: at, ...PAGE, code, reads, digest: digestOf(body), stored: place };
    });
    return { pages: stored, failed: [], answered };
  }

  drain(): void {}

  async close(): Promise<void> {
    for (const { file } of this.#opened.values()) file.close();
  }

  #open(dataFolder: string, locale: LocaleId): Opened {
    const known = this.#opened.get(locale);
    if (known) return known;
    const file = openLocaleFileForReading(dataFolder, locale);
    const opened = { file, store: new RememberingStore(file, contentModel) };
    this.#opened.set(locale, opened);
    return opened;
  }
}

const PAGE = { status: 200, type: 'text/html', expiresAt: undefined };

function localeOf(id: LocaleId): Locale {
  const locale = localeOfId(NOTE_LOCALES, id);
  if (!locale) throw new Error(`There is no locale ${id}.`);
  return locale;
}
