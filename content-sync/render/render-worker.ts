import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { workerData } from 'piscina';
import { createAnswerer, type SentAnswer } from '../content-model/answer-query.ts';
import type { ContentModelModule } from '../content-model/content-model.ts';
import { type RecordingReader, recordingReaders } from '../content-model/content-reader.ts';
import type { OpenLocale } from '../content-model/open-locales.ts';
import { RememberingStore } from '../content-model/remembering-store.ts';
import { SHELL } from '../contract/fragments.ts';
import { type Locale, type LocaleId, localeOfId } from '../contract/locale.ts';
import { pageStatus, SERVER_ERROR } from '../contract/page-paths.ts';
import { digestOf } from '../digest.ts';
import { cutFragments, packShell } from '../fragments.ts';
import type { RecordedAnswer } from '../locale-file/dependencies.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import { localeFilePath, openLocaleFileForReading } from '../locale-file/open-locale-file.ts';
import { createPack, type PackWriter } from '../locale-file/pack.ts';
import type { RenderedPage } from '../locale-file/pages.ts';
import { readAssetNames } from './code-files.ts';
import { encodePage } from './encode-page.ts';
import { type Progress, recordBegin, recordStep, type Watched } from './page-timeout.ts';
import type {
  PageFailure,
  PageInJob,
  RenderBatch,
  RenderedBatch,
  RenderJob,
  WorkerSettings,
} from './render-job.ts';
import { renderSealed, sealWorld } from './sealed-world.ts';

/** The exports of a code build's server bundle; see astro/server-entry.ts. */
interface ServerBundle {
  loadEverything(): Promise<void>;
  renderPage(url: string, locals: object): Promise<Output>;
}

const { entry, model } = workerData as WorkerSettings;

// Imported before the world is sealed, as the engine's own modules are.
const { contentModel } = (await import(model)) as ContentModelModule;
const QUERY_NAMES = Object.keys(contentModel.queries);
const assets = readAssetNames(fileURLToPath(new URL('..', entry)));

sealWorld();

let bundle: Promise<ServerBundle> | undefined;

async function loadBundle(): Promise<ServerBundle> {
  const loaded = (await import(entry)) as ServerBundle;
  await loaded.loadEverything();
  return loaded;
}

/** Renders one batch of pages, and appends new bodies to this worker's pack. */
export async function renderBatch({
  job,
  pages,
  answers,
  progress,
}: RenderBatch & Watched): Promise<RenderedBatch> {
  let entered: ReturnType<typeof enterSession> | undefined;
  recordBegin(progress);
  try {
    bundle ??= loadBundle();
    const { renderPage } = await bundle;
    entered = enterSession(job, renderPage);
    const session = await entered.session;
    session.addAnswers(answers);
    recordStep(progress);
    return await renderAll(pages, session, progress);
  } catch (error) {
    return allFailed(pages, asError(error));
  } finally {
    entered?.release();
  }
}

async function renderAll(
  pages: ReadonlyArray<PageInJob>,
  session: Session,
  progress: Progress,
): Promise<RenderedBatch> {
  const bodies: Array<Body> = [];
  const failed: Array<PageFailure> = [];
  for (const page of pages) {
    try {
      bodies.push(await renderOne(page, session));
    } catch (error) {
      failed.push(failureOf(page, error));
    }
    recordStep(progress);
    // React frees a render's memory in `setImmediate`; without a turn of the event loop here,
    // memory grows.
    await setImmediate();
  }
  const heapBytes = getHeapStatistics().used_heap_size;
  return {
    pages: storeBodies(bodies, session),
    failed,
    answered: session.drainAnswered(),
    heapBytes,
  };
}

/** What a worker keeps open while it renders for one job. */
interface Session {
  readonly job: RenderJob;
  readonly renderPage: ServerBundle['renderPage'];
  readonly createReader: () => RecordingReader;
  /** Takes over known answers of this snapshot version. */
  readonly addAnswers: (answers: ReadonlyArray<SentAnswer>) => void;
  /** The answers computed since the last call. */
  readonly drainAnswered: () => ReadonlyArray<RecordedAnswer>;
  readonly pack: () => { name: string; writer: PackWriter };
  close(): void;
}

interface UsedSession {
  readonly session: Promise<Session>;
  batches: number;
}

/** Sessions by job: batches of a job share one, and jobs of several locales may overlap. */
const sessions = new Map<string, UsedSession>();

/** Opens the session of a job, or returns the one that stayed open since the job's last batch. */
function enterSession(job: RenderJob, renderPage: ServerBundle['renderPage']) {
  const used = sessions.get(job.id) ?? { session: openSession(job, renderPage), batches: 0 };
  sessions.set(job.id, used);
  used.batches += 1;
  return {
    session: used.session,
    release() {
      used.batches -= 1;
      for (const [id, other] of sessions) {
        if (other.batches > 0 || id === job.id) continue;
        sessions.delete(id);
        other.session.then((ended) => ended.close()).catch(() => {});
      }
    },
  };
}

async function openSession(
  job: RenderJob,
  renderPage: ServerBundle['renderPage'],
): Promise<Session> {
  const locale = localeOf(job);
  const opened = openFile(job.dataFolder, locale.id);
  const { file, store } = opened;
  if (snapshotVersion(file) !== job.snapshotVersion) {
    throw new Error(`The snapshot of ${locale.id} changed while it was being rendered.`);
  }
  store.catchUp();
  let answered: Array<RecordedAnswer> = [];
  const answerer = createAnswerer(opened, ({ query, digest, keys }) =>
    answered.push({ query, digest, keys }),
  );
  const createReader = recordingReaders({
    locale,
    queries: QUERY_NAMES,
    answer: answerer.answer,
    now: job.now,
  });
  let pack: { name: string; writer: PackWriter } | undefined;
  return {
    job,
    renderPage,
    createReader,
    addAnswers: answerer.remember,
    drainAnswered() {
      const drained = answered;
      answered = [];
      return drained;
    },
    pack: () => {
      pack ??= newPack(job.dataFolder, locale);
      return pack;
    },
    close: () => pack?.writer.close(),
  };
}

/** Enough for all locales. */
const FILES_MAX = 24;

/** Locales' files, which stay open from one job to the next with their caches. */
const files = new LRUCache<string, OpenLocale>({
  max: FILES_MAX,
  dispose: ({ file }) => file.close(),
});

function openFile(dataFolder: string, locale: LocaleId) {
  const path = localeFilePath(dataFolder, locale);
  // A copy that is gone would fill the disk as long as it is open.
  for (const [other, { file }] of files) if (!file.isCurrent()) files.delete(other);
  const known = files.get(path);
  if (known) return known;
  const file = openLocaleFileForReading(dataFolder, locale);
  const opened = { file, model: contentModel, store: new RememberingStore(file, contentModel) };
  files.set(path, opened);
  return opened;
}

function localeOf({ locale }: RenderJob): Locale {
  const found = localeOfId(contentModel.locales, locale);
  if (!found) throw new Error(`The content model has no locale ${locale}.`);
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

function allFailed(pages: ReadonlyArray<PageInJob>, error: Error): RenderedBatch {
  const failed = pages.map((page) => failureOf(page, error));
  return { pages: [], failed, answered: [], heapBytes: 0 };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function failureOf({ at }: PageInJob, error: unknown): PageFailure {
  const { message, stack } = asError(error);
  return { path: at, problem: message, stack };
}

async function renderOne(page: PageInJob, session: Session): Promise<Body> {
  const content = session.createReader();
  const { status, type, text } = await renderSealed(() => outputOf(page, content, session));
  const bytes = encodePage(text);
  const digest = digestOf(bytes);
  return {
    page: {
      path: page.at,
      status,
      type,
      digest,
      code: page.code,
      reads: [...content.reads],
      expiresAt: content.expiresAt,
    },
    bytes,
    isStored: digest === page.storedDigest,
  };
}

const HTML = 'text/html; charset=utf-8';

/** What rendering an address gives. */
interface Output {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function outputOf(
  { at, path, page, redirectTo }: PageInJob,
  content: RecordingReader,
  { renderPage }: Session,
): Promise<Output> {
  if (redirectTo) return { status: 301, type: 'text/plain', text: redirectTo };
  if (at === SHELL) return renderShell(renderPage, content);
  const query = page > 1 ? `?page=${page}` : '';
  const { status, type, text } = await renderPage(`http://shop${path}${query}`, {
    content,
    leavesFragmentsEmpty: true,
  });
  if (status !== pageStatus(path)) throw new Error(`The page answered ${status}.`);
  const isHtml = type === '' || type === 'text/html';
  return { status, type: isHtml ? HTML : type, text };
}

/**
 * Renders one page with its fragments, and cuts the fragments out: the page of failures, because it
 * reads nothing that the fragments don't read.
 */
async function renderShell(
  renderPage: ServerBundle['renderPage'],
  content: RecordingReader,
): Promise<Output> {
  const { text: page } = await renderPage(`http://shop${SERVER_ERROR}`, { content });
  const fragments = cutFragments(encodePage(page).toString());
  const text = packShell({ ...fragments, assets });
  return { status: 200, type: 'application/json', text };
}

/** Appends bodies that aren't stored yet, with one write. */
function storeBodies(bodies: ReadonlyArray<Body>, { pack, job }: Session): Array<RenderedPage> {
  const fresh = bodies.filter(({ isStored }) => !isStored);
  if (fresh.length === 0 || !job.storesBodies)
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
