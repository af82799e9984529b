import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { DAILY, NEVER } from '../../http/cache-control.ts';
import { respond } from '../../http/representation.ts';
import { createPictureCache, type KeptPicture } from './picture-cache.ts';
import { chooseFormat, type PictureFormat } from './picture-format.ts';
import { createPictureMaker, type Made, pictureKey, type WantedPicture } from './picture-maker.ts';
import { type PictureRequest, readPictureRequest, UPLOADED_ORIGIN } from './picture-request.ts';
import { createSourceReader } from './source-reader.ts';

export interface PictureServiceOptions {
  /** The origins that pictures are read from. */
  readonly sources: ReadonlyArray<string>;
  /** Draws the shop's own pictures; without it, there are no previews of them. */
  readonly draw?: (request: Request) => Response | Promise<Response>;
  /** Reads the pictures that members have uploaded; without it, there are none. */
  readonly uploaded?: (request: Request) => Response | Promise<Response>;
  /** Folder of the cache. */
  readonly folder: string;
  readonly log: Logger;
  /** Size limit of the cache in bytes. */
  readonly maxBytes?: number;
  /** Time for a source to answer with a picture. */
  readonly timeoutMs?: number;
  /** How many pictures may wait to be made. */
  readonly waiting?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface PictureService {
  fetch(request: Request): Promise<Response>;
  /** Aborts what is being read, and waits for what is being encoded. */
  close(): Promise<void>;
}

const GIGABYTE = 1024 ** 3;
const SOURCE_TIMEOUT_MS = 10_000;
/** Concurrent requests per core; most of them wait for their source. */
const PARALLEL_PER_CORE = 4;
const WAITING = 200;
const RETRY_AFTER_S = 5;
/** How long a picture is served without asking its source for a new version. */
const FRESH_MS = 24 * 60 * 60_000;
/** The same for one that a member has uploaded. */
const UPLOADED_FRESH_MS = 5 * 60_000;
const BRIEFLY = 'public, max-age=300';
/** How long a failing source is left alone. */
const RETRY_MS = 60_000;

/**
 * Answers the addresses that `src/domain/pictures/picture-addresses.ts` builds with pictures in the
 * requested width, in the best format that the client supports. A picture is made on first request,
 * then cached. Once it's stale, it's served one more time while its source is asked for a new
 * version.
 */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const { log, now = Date.now, timeoutMs = SOURCE_TIMEOUT_MS } = options;
  const { folder, maxBytes = GIGABYTE, waiting = WAITING } = options;
  const { draw = noPicture, uploaded = noPicture } = options;
  const closing = new AbortController();
  const sources = createSourceReader({ timeoutMs, signal: closing.signal, draw, uploaded });
  const cache = createPictureCache({ folder, maxBytes, now });
  const onNotKept = (error: unknown) => log.error({ err: error }, 'A picture was not kept.');
  const maker = createPictureMaker({ sources, cache, onNotKept, now });
  const queue = createWorkQueue({ parallel: PARALLEL_PER_CORE * availableParallelism(), waiting });
  const underWay = new Map<string, Promise<unknown>>();

  /** Joins the work in progress for a key, or starts it; undefined if the queue is full. */
  const once = <T>(key: string, work: () => Promise<T>): Promise<T> | undefined => {
    const known = underWay.get(key) as Promise<T> | undefined;
    const begun = known ?? queue(work)?.finally(() => underWay.delete(key));
    if (begun) underWay.set(key, begun);
    return begun;
  };
  const noteProblem = ({ source, width, format }: WantedPicture, made: Made) => {
    if (made.kind === 'made') return;
    const problem = made.kind === 'failed' ? made.problem : 'is not there';
    log.warn({ source: source.href, width, format, problem }, 'A picture could not be made.');
  };
  const make = async (wanted: WantedPicture): Promise<Made> => {
    const made = await maker.make(wanted);
    noteProblem(wanted, made);
    return made;
  };
  const isStale = ({ checkedAt }: KeptPicture, wanted: WantedPicture) =>
    Math.abs(now() - checkedAt) > (isUploaded(wanted) ? UPLOADED_FRESH_MS : FRESH_MS);
  const refresh = async (wanted: WantedPicture): Promise<void> => {
    // Another request may have refreshed it since this one read the cache.
    const kept = await cache.read(pictureKey(wanted));
    if (!kept || !isStale(kept, wanted)) return;
    const made = await maker.remake(wanted, kept);
    if (made.kind === 'made') return;
    if (made.kind === 'missing' && isUploaded(wanted)) return cache.remove(pictureKey(wanted));
    const isSame = made.kind === 'unchanged';
    if (!isSame) noteProblem(wanted, made);
    await cache.noteChecked(pictureKey(wanted), isSame ? now() : now() - FRESH_MS + RETRY_MS);
  };
  const refreshOnce = (wanted: WantedPicture): Promise<void> => {
    const refreshed = once(`refresh ${pictureKey(wanted)}`, () => refresh(wanted));
    const onError = (error: unknown) => log.error({ err: error }, 'A picture was not refreshed.');
    return refreshed?.catch(onError) ?? Promise.resolve();
  };
  const readKept = async (wanted: WantedPicture): Promise<KeptPicture | undefined> => {
    const kept = await cache.read(pictureKey(wanted));
    if (!kept || !isStale(kept, wanted)) return kept;
    const refreshed = refreshOnce(wanted);
    if (!isUploaded(wanted)) return kept;
    // Its author may have removed it.
    await refreshed;
    return cache.read(pictureKey(wanted));
  };

  return {
    async fetch(request) {
      const found = readPictureRequest(new URL(request.url).pathname, options.sources);
      if (!found) return refuse(404, 'There is no such picture.');
      const wanted = { ...found, format: formatFor(found, request) };
      const cacheControl = isUploaded(wanted) ? BRIEFLY : DAILY;
      const kept = await readKept(wanted);
      if (kept) return answer(request, kept, cacheControl);
      const made = await once(pictureKey(wanted), () => make(wanted));
      if (!made) return refuse(503, 'Too many pictures are being made.');
      if (made.kind !== 'made') return refuseMade(made);
      return answer(request, made.picture, cacheControl);
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

/**
 * The format for a request. Previews are JPEG: services that show links keep one picture for
 * everybody, and may know no other format.
 */
function formatFor({ height }: PictureRequest, { headers }: Request): PictureFormat {
  return height === undefined ? chooseFormat(headers.get('Accept')) : 'jpeg';
}

/** Whether a member has uploaded it, who may remove it at any time. */
const isUploaded = ({ source }: PictureRequest) => source.origin === UPLOADED_ORIGIN;

const noPicture = () => new Response(null, { status: 404 });

function answer(
  request: Request,
  { body, type, digest }: KeptPicture,
  cacheControl: string,
): Promise<Response> {
  const headers = {
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'",
    Vary: 'Accept',
  };
  const picture = { body, type, digest, status: 200, headers };
  return respond(request, picture, async () => body);
}

function refuseMade({ kind }: Exclude<Made, { kind: 'made' }>): Response {
  return kind === 'missing'
    ? refuse(404, 'The source has no such picture.')
    : refuse(502, 'The source returned no picture.');
}

function refuse(status: 404 | 502 | 503, text: string): Response {
  const headers = { 'Cache-Control': NEVER, 'Content-Type': 'text/plain; charset=utf-8' };
  const isBusy = status === 503;
  return new Response(text, {
    status,
    headers: { ...headers, ...(isBusy && { 'Retry-After': String(RETRY_AFTER_S) }) },
  });
}

interface WorkQueueOptions {
  /** How many tasks run at once. */
  readonly parallel: number;
  /** How many may wait. */
  readonly waiting: number;
}

/** Runs work when there is room for it. Returns undefined if too much is waiting already. */
type WorkQueue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

function createWorkQueue({ parallel, waiting }: WorkQueueOptions): WorkQueue {
  const limit = pLimit(parallel);
  const isFull = () => limit.activeCount + limit.pendingCount >= parallel + waiting;
  return (work) => (isFull() ? undefined : limit(work));
}
