import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { workerData } from 'piscina';
import { pagePath } from '#domain/addresses.ts';
import { type Locale, parseLocaleId } from '#domain/locales.ts';
import { digestOf } from '../digest.ts';
import type { PageFailure } from '../events.ts';
import { openLocaleDatabaseForReading } from '../locale-database.ts';
import { createPack, type PackWriter } from '../publish/pack.ts';
import type { RenderedPage } from '../publish/releases.ts';
import { createAnswerCache, RecordingReader } from '../snapshot/content-reader.ts';
import { openRecordStore, snapshotVersion } from '../snapshot/snapshot.ts';
import type { PageToRender, RenderBatch, RenderedBatch, RenderJob } from './render-pool.ts';

/** What a code build's server bundle exports; see astro/server-entry.ts. */
interface ServerBundle {
  renderPage(url: string, locals: object): Promise<Response>;
}

const { entry, dataFolder } = workerData as WorkerSettings;

export interface WorkerSettings {
  /** The server bundle's address, a file URL. */
  readonly entry: string;
  readonly dataFolder: string;
}

let bundle: Promise<ServerBundle> | undefined;
let session: Session | undefined;

/** Renders one batch of pages and appends the bodies that are new to this worker's pack. */
export async function renderBatch({ job, pages }: RenderBatch): Promise<RenderedBatch> {
  bundle ??= import(entry) as Promise<ServerBundle>;
  const { renderPage } = await bundle;
  session = sessionFor(job, session);
  const bodies: Array<Body> = [];
  const failed: Array<PageFailure> = [];
  for (const page of pages) {
    try {
      bodies.push(await renderOne(renderPage, page, session));
    } catch (error) {
      failed.push(failureOf(page, error));
    }
    // React frees what a render held in `setImmediate`: without a turn here, memory grows.
    await setImmediate();
  }
  return { pages: store(bodies, session), failed, heapBytes: getHeapStatistics().used_heap_size };
}

/** What a worker keeps open while it renders for one job. */
interface Session {
  readonly job: RenderJob;
  readonly createReader: () => RecordingReader;
  readonly pack: () => { name: string; writer: PackWriter };
  close(): void;
}

function sessionFor(job: RenderJob, current: Session | undefined): Session {
  if (current?.job.id === job.id) return current;
  current?.close();
  return openSession(job);
}

function openSession(job: RenderJob): Session {
  const locale = localeOf(job);
  const database = openLocaleDatabaseForReading(dataFolder, locale.id);
  if (snapshotVersion(database) !== job.snapshotVersion) {
    throw new Error(`The snapshot of ${locale.id} changed while it was being rendered.`);
  }
  const store = openRecordStore(database);
  const answers = createAnswerCache();
  let pack: { name: string; writer: PackWriter } | undefined;
  return {
    job,
    createReader: () => new RecordingReader({ locale, store, answers, now: job.now }),
    pack: () => {
      pack ??= newPack(dataFolder, locale);
      return pack;
    },
    close() {
      database.close();
      pack?.writer.close();
    },
  };
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

function failureOf({ path, page }: PageToRender, error: unknown): PageFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { path: pagePath(path, page), problem: message, stack };
}

async function renderOne(
  renderPage: ServerBundle['renderPage'],
  { path, page, storedDigest }: PageToRender,
  { createReader }: Session,
): Promise<Body> {
  const content = createReader();
  const query = page > 1 ? `?page=${page}` : '';
  const response = await renderPage(`http://shop${path}${query}`, { content });
  const isNotFoundPage = response.status === 404 && path === '/404';
  if (response.status !== 200 && !isNotFoundPage) {
    throw new Error(`The page answered ${response.status}.`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const digest = digestOf(bytes);
  return {
    page: {
      path: pagePath(path, page),
      status: response.status,
      digest,
      reads: [...content.reads],
      expiresAt: content.expiresAt,
    },
    bytes,
    isStored: digest === storedDigest,
  };
}

/** Appends the bodies that are not stored yet, with one write. */
function store(bodies: ReadonlyArray<Body>, { pack }: Session): Array<RenderedPage> {
  const fresh = bodies.filter(({ isStored }) => !isStored);
  if (fresh.length === 0) return bodies.map(({ page }) => ({ ...page, stored: undefined }));
  const { name, writer } = pack();
  let position = writer.append(fresh.map(({ bytes }) => bytes));
  return bodies.map(({ page, bytes, isStored }) => {
    if (isStored) return { ...page, stored: undefined };
    const stored = { pack: name, position, length: bytes.byteLength };
    position += bytes.byteLength;
    return { ...page, stored };
  });
}
