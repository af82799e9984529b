import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { DAILY, NEVER } from '../../http/cache-control.ts';
import { respond } from '../../http/representation.ts';
import { type CachedPicture, createPictureCache, type PictureCache } from './picture-cache.ts';
import {
  createPictureMaker,
  createSourceReader,
  type Made,
  type PictureMaker,
  pictureKey,
  type RequestedPicture,
} from './picture-maker.ts';
import {
  chooseFormat,
  type PictureFormat,
  type PictureRequest,
  readPictureRequest,
  UPLOADED_ORIGIN,
} from './picture-request.ts';

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
export class PictureService {
  readonly #sources: ReadonlyArray<string>;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #closing = new AbortController();
  readonly #cache: PictureCache;
  readonly #maker: PictureMaker;
  readonly #queue: WorkQueue;
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(options: PictureServiceOptions) {
    const { folder, log, now = Date.now, maxBytes = GIGABYTE } = options;
    const { draw = noPicture, uploaded = noPicture } = options;
    const { timeoutMs = SOURCE_TIMEOUT_MS, waiting = WAITING } = options;
    const { signal } = this.#closing;
    const sources = createSourceReader({ timeoutMs, signal, draw, uploaded });
    const onUncached = (error: unknown) => log.error({ err: error }, 'A picture was not kept.');
    this.#sources = options.sources;
    this.#log = log;
    this.#now = now;
    this.#cache = createPictureCache({ folder, maxBytes, now });
    this.#maker = createPictureMaker({ sources, cache: this.#cache, onUncached, now });
    this.#queue = createWorkQueue({
      parallel: PARALLEL_PER_CORE * availableParallelism(),
      waiting,
    });
  }

  async fetch(request: Request): Promise<Response> {
    const found = readPictureRequest(new URL(request.url).pathname, this.#sources);
    if (!found) return refuse(404, 'There is no such picture.');
    const requested = { ...found, format: formatFor(found, request) };
    const cacheControl = isUploaded(requested) ? BRIEFLY : DAILY;
    const cached = await this.#readCached(requested);
    if (cached) return answer(request, cached, cacheControl);
    const made = await this.#once(pictureKey(requested), () => this.#make(requested));
    if (!made) return refuse(503, 'Too many pictures are being made.');
    if (made.kind !== 'made') return refuseMade(made);
    return answer(request, made.picture, cacheControl);
  }

  /** Aborts what is being read, and waits for what is being encoded. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay.values());
  }

  async #readCached(requested: RequestedPicture): Promise<CachedPicture | undefined> {
    const cached = await this.#cache.read(pictureKey(requested));
    if (!cached || !this.#isStale(cached, requested)) return cached;
    const refreshed = this.#refreshOnce(requested);
    if (!isUploaded(requested)) return cached;
    // Its author may have removed it.
    await refreshed;
    return this.#cache.read(pictureKey(requested));
  }

  #isStale({ checkedAt }: CachedPicture, requested: RequestedPicture): boolean {
    const freshMs = isUploaded(requested) ? UPLOADED_FRESH_MS : FRESH_MS;
    return Math.abs(this.#now() - checkedAt) > freshMs;
  }

  /** Joins the work in progress for a key, or starts it; undefined if the queue is full. */
  #once<T>(key: string, work: () => Promise<T>): Promise<T> | undefined {
    const known = this.#underWay.get(key) as Promise<T> | undefined;
    const begun = known ?? this.#queue(work)?.finally(() => this.#underWay.delete(key));
    if (begun) this.#underWay.set(key, begun);
    return begun;
  }

  async #make(requested: RequestedPicture): Promise<Made> {
    const made = await this.#maker.make(requested);
    this.#logProblem(requested, made);
    return made;
  }

  #refreshOnce(requested: RequestedPicture): Promise<void> {
    const key = `refresh ${pictureKey(requested)}`;
    const refreshed = this.#once(key, () => this.#refresh(requested));
    const onError = (error: unknown) =>
      this.#log.error({ err: error }, 'A picture was not refreshed.');
    return refreshed?.catch(onError) ?? Promise.resolve();
  }

  async #refresh(requested: RequestedPicture): Promise<void> {
    const key = pictureKey(requested);
    // Another request may have refreshed it since this one read the cache.
    const cached = await this.#cache.read(key);
    if (!cached || !this.#isStale(cached, requested)) return;
    const made = await this.#maker.remake(requested, cached);
    if (made.kind === 'made') return;
    if (made.kind === 'missing' && isUploaded(requested)) return this.#cache.remove(key);
    const isSame = made.kind === 'unchanged';
    if (!isSame) this.#logProblem(requested, made);
    const now = this.#now();
    await this.#cache.recordChecked(key, isSame ? now : now - FRESH_MS + RETRY_MS);
  }

  #logProblem({ source, width, format }: RequestedPicture, made: Made): void {
    if (made.kind === 'made') return;
    const problem = made.kind === 'failed' ? made.problem : 'is not there';
    this.#log.warn({ source: source.href, width, format, problem }, 'A picture could not be made.');
  }
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
  { body, type, digest }: CachedPicture,
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
