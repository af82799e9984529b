import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { workerData } from 'piscina';
import { NOT_FOUND, pagePath } from '#domain/addresses.ts';
import { type Locale, parseLocaleId } from '#domain/locales.ts';
import { digestOf } from '../digest.ts';
import type { PageFailure } from '../events.ts';
import { openLocaleDatabaseForReading } from '../locale-database.ts';
import { createPack, type PackWriter } from '../publish/pack.ts';
import type { RenderedPage } from '../publish/releases.ts';
import { RecordingReader } from '../snapshot/content-reader.ts';
import { type AnswerNote, createAnswerer } from '../snapshot/questions.ts';
import { openRecordStore, snapshotVersion } from '../snapshot/snapshot.ts';
import { cutFragments, type Fragments, stitch } from './fragments.ts';
import type { PageInJob, RenderBatch, RenderedBatch, RenderJob } from './render-pool.ts';

/** What a code build's server bundle exports; see astro/server-entry.ts. */
interface ServerBundle {
  renderPage(url: string, locals: object): Promise<Response>;
}

const { entry } = workerData as WorkerSettings;

export interface WorkerSettings {
  /** The server bundle's address, a file URL. */
  readonly entry: string;
}

let bundle: Promise<ServerBundle> | undefined;
let sessions: { readonly jobId: string; readonly session: Promise<Session> } | undefined;

/** Renders one batch of pages and appends the bodies that are new to this worker's pack. */
export async function renderBatch({ job, pages }: RenderBatch): Promise<RenderedBatch> {
  bundle ??= import(entry) as Promise<ServerBundle>;
  const { renderPage } = await bundle;
  const session = await sessionFor(job, renderPage).catch(asError);
  if (session instanceof Error) return allFailed(pages, session);
  const bodies: Array<Body> = [];
  const failed: Array<PageFailure> = [];
  for (const page of pages) {
    try {
      bodies.push(await renderOne(page, session));
    } catch (error) {
      failed.push(failureOf(page, error));
    }
    // React frees what a render held in `setImmediate`: without a turn here, memory grows.
    await setImmediate();
  }
  const heapBytes = getHeapStatistics().used_heap_size;
  return {
    pages: store(bodies, session),
    failed,
    shellReads: session.shell.reads,
    answered: session.takeNotes(),
    heapBytes,
  };
}

/** What a worker keeps open while it renders for one job. */
interface Session {
  readonly keepsBodies: boolean;
  readonly renderPage: ServerBundle['renderPage'];
  readonly createReader: () => RecordingReader;
  readonly shell: Shell;
  /** The answers given since the notes were taken last. */
  readonly takeNotes: () => ReadonlyArray<AnswerNote>;
  readonly pack: () => { name: string; writer: PackWriter };
  close(): void;
}

/** Batches of one job share a session, also when they overlap. */
function sessionFor(job: RenderJob, renderPage: ServerBundle['renderPage']): Promise<Session> {
  if (sessions?.jobId === job.id) return sessions.session;
  sessions?.session.then((ended) => ended.close()).catch(() => {});
  sessions = { jobId: job.id, session: openSession(job, renderPage) };
  return sessions.session;
}

async function openSession(
  job: RenderJob,
  renderPage: ServerBundle['renderPage'],
): Promise<Session> {
  const locale = localeOf(job);
  const database = openLocaleDatabaseForReading(job.dataFolder, locale.id);
  if (snapshotVersion(database) !== job.snapshotVersion) {
    throw new Error(`The snapshot of ${locale.id} changed while it was being rendered.`);
  }
  const store = openRecordStore(database);
  let notes: Array<AnswerNote> = [];
  const answer = createAnswerer(store, ({ question, digest, touches }) =>
    notes.push({ question, digest, touches }),
  );
  const createReader = () => new RecordingReader({ locale, answer, now: job.now });
  let pack: { name: string; writer: PackWriter } | undefined;
  return {
    keepsBodies: job.keepsBodies,
    renderPage,
    createReader,
    shell: await renderShell(job, { renderPage, createReader }),
    takeNotes() {
      const taken = notes;
      notes = [];
      return taken;
    },
    pack: () => {
      pack ??= newPack(job.dataFolder, locale);
      return pack;
    },
    close() {
      database.close();
      pack?.writer.close();
    },
  };
}

/** What is the same on every page of the locale. */
interface Shell {
  /** Undefined where pages are rendered whole. */
  readonly fragments: Fragments | undefined;
  readonly reads: RenderedBatch['shellReads'];
  readonly expiresAt: number | undefined;
}

/**
 * Renders the fragments, by rendering one page whole and cutting them out. The reads are those of
 * that page, which has none of its own beside the shell's.
 */
async function renderShell(
  { stitched }: RenderJob,
  { renderPage, createReader }: Pick<Session, 'renderPage' | 'createReader'>,
): Promise<Shell> {
  if (!stitched) return { fragments: undefined, reads: [], expiresAt: undefined };
  const content = createReader();
  const response = await renderPage(`http://shop${NOT_FOUND}`, { content });
  const fragments = cutFragments(await response.text());
  return { fragments, reads: [...content.reads], expiresAt: content.expiresAt };
}

function localeOf({ locale }: RenderJob): Locale {
  const found = parseLocaleId(locale);
  if (!found) throw new Error(`${locale} is not a locale.`);
  return found;
}

function newPack(dataFolder: string, locale: Locale) {
  const name = `${locale.id}/${randomUUID()}`;
  return { name, writer: createPack(dataFolder, name) };
}

interface Body {
  readonly page: Omit<RenderedPage, 'stored'>;
  readonly bytes: Uint8Array;
  readonly isStored: boolean;
}

/** Header and footer could not be rendered, and no page is whole without them. */
function allFailed(pages: ReadonlyArray<PageInJob>, error: Error): RenderedBatch {
  const failed = pages.map((page) => failureOf(page, error));
  return { pages: [], failed, shellReads: [], answered: [], heapBytes: 0 };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function failureOf({ path, page }: PageInJob, error: unknown): PageFailure {
  const { message, stack } = asError(error);
  return { path: pagePath(path, page), problem: message, stack };
}

async function renderOne(
  { path, page, storedDigest }: PageInJob,
  { renderPage, createReader, shell }: Session,
): Promise<Body> {
  const content = createReader();
  const query = page > 1 ? `?page=${page}` : '';
  const locals = { content, leavesFragmentsEmpty: shell.fragments !== undefined };
  const response = await renderPage(`http://shop${path}${query}`, locals);
  const isNotFoundPage = response.status === 404 && path === NOT_FOUND;
  if (response.status !== 200 && !isNotFoundPage) {
    throw new Error(`The page answered ${response.status}.`);
  }
  const html = await response.text();
  const bytes = Buffer.from(shell.fragments ? stitch(html, shell.fragments) : html);
  const digest = digestOf(bytes);
  return {
    page: {
      path: pagePath(path, page),
      status: response.status,
      digest,
      reads: [...content.reads],
      expiresAt: earliest(content.expiresAt, shell.expiresAt),
    },
    bytes,
    isStored: digest === storedDigest,
  };
}

function earliest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/** Appends the bodies that are not stored yet, with one write. */
function store(bodies: ReadonlyArray<Body>, { pack, keepsBodies }: Session): Array<RenderedPage> {
  const fresh = bodies.filter(({ isStored }) => !isStored);
  if (fresh.length === 0 || !keepsBodies)
    return bodies.map(({ page }) => ({ ...page, stored: undefined }));
  const { name, writer } = pack();
  let position = writer.append(fresh.map(({ bytes }) => bytes));
  return bodies.map(({ page, bytes, isStored }) => {
    if (isStored) return { ...page, stored: undefined };
    const stored = { pack: name, position, length: bytes.byteLength };
    position += bytes.byteLength;
    return { ...page, stored };
  });
}
