import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ENCODER_VERSION, encodePicture } from './encode-picture.ts';
import {
  type FetchedSource,
  type FetchSourceOptions,
  fetchSource,
  type SourceVersion,
} from './fetch-source.ts';
import type { CachedPicture, PictureCache } from './picture-cache.ts';
import type { PictureFormat } from './picture-request.ts';
import { DRAWN_ORIGIN, type PictureRequest, UPLOADED_ORIGIN } from './picture-request.ts';

export interface RequestedPicture extends PictureRequest {
  readonly format: PictureFormat;
}

export type Made =
  | { readonly kind: 'made'; readonly picture: CachedPicture }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string };

/** Makes pictures and caches them. */
export interface PictureMaker {
  make(requested: RequestedPicture): Promise<Made>;
  /** Makes a picture again if its source has another version; otherwise `unchanged`. */
  remake(requested: RequestedPicture, cached: CachedPicture): Promise<Made | { kind: 'unchanged' }>;
}

export interface PictureMakerOptions {
  readonly sources: SourceReader;
  readonly cache: PictureCache;
  /** Called if a picture couldn't be cached. It's still served. */
  readonly onUncached: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * How many pictures are encoded at once. One core, and one of Node's four threads for such work,
 * stay free for pages.
 */
const ENCODERS = Math.max(1, Math.min(availableParallelism(), 4) - 1);

export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { sources, cache, onUncached, now } = options;
  const encoding = pLimit(ENCODERS);
  const makeOf = async (
    fetched: Exclude<FetchedSource, { kind: 'unchanged' }>,
    requested: RequestedPicture,
  ): Promise<Made> => {
    if (fetched.kind !== 'fetched') return fetched;
    const isDrawn = requested.source.origin === DRAWN_ORIGIN;
    const encoded = await encoding(() => encodePicture(fetched.bytes, { ...requested, isDrawn }));
    if (encoded.kind === 'refused') return { kind: 'failed', problem: encoded.problem };
    const { body, type } = encoded.picture;
    const digest = hash('sha256', body, 'hex').slice(0, 32);
    const { version } = fetched;
    const picture = { body, type, digest, length: body.byteLength, version, checkedAt: now() };
    await cache.put(pictureKey(requested), picture).catch(onUncached);
    return { kind: 'made', picture };
  };
  return {
    async make(requested) {
      const fetched = await sources.read(requested.source);
      // Only answered to clients that send a validator.
      if (fetched.kind === 'unchanged') return { kind: 'failed', problem: 'answered with 304' };
      return makeOf(fetched, requested);
    },
    async remake(requested, { version }) {
      const fetched = await sources.readNewer(requested.source, version);
      return fetched.kind === 'unchanged' ? fetched : makeOf(fetched, requested);
    },
  };
}

/** The cache key of a picture: its source, size and format. */
export function pictureKey({ source, width, height, format }: RequestedPicture): string {
  const size = height === undefined ? width : `${width}x${height}`;
  return hash('sha256', `${ENCODER_VERSION} ${size} ${format} ${source.href}`, 'hex').slice(0, 32);
}

type Send = (request: Request) => Response | Promise<Response>;

interface SourceReader {
  read(source: URL): Promise<FetchedSource>;
  /** Asks the source whether it has a newer version than the cached one. */
  readNewer(source: URL, cached: SourceVersion): Promise<FetchedSource>;
}

interface SourceReaderOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Draws the pictures of `DRAWN_ORIGIN`. */
  readonly draw: Send;
  /** Answers with those of `UPLOADED_ORIGIN`. */
  readonly uploaded: Send;
}

/** A page asks for several widths of a picture at about the same time. */
const CACHED_MS = 60_000;
const CACHED_BYTES = 64 * 1024 * 1024;
/** How long a failing source is left alone. */
const FAILURE_CACHED_MS = 5_000;

/** Reads pictures from their sources, once for all requests that arrive at about the same time. */
export function createSourceReader(reader: SourceReaderOptions): SourceReader {
  const { draw, uploaded, ...options } = reader;
  const own: Readonly<Record<string, Send>> = { [DRAWN_ORIGIN]: draw, [UPLOADED_ORIGIN]: uploaded };
  const read = (source: URL, cached?: SourceVersion) => {
    const send = own[source.origin];
    return fetchSource(source, {
      ...options,
      ...(cached && { cached }),
      ...(send && { send }),
    } satisfies FetchSourceOptions);
  };
  const recent = new LRUCache<string, FetchedSource>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (fetched) => (fetched.kind === 'fetched' ? fetched.bytes.byteLength : 0) + 1,
    ttl: CACHED_MS,
    ignoreFetchAbort: true,
    async fetchMethod(address, _stale, { options: stored }) {
      const fetched = await read(new URL(address));
      if (fetched.kind !== 'fetched') stored.ttl = FAILURE_CACHED_MS;
      return fetched;
    },
  });
  return {
    // What a member has uploaded is near, and may be removed at any time.
    read: (source) =>
      source.origin === UPLOADED_ORIGIN ? read(source) : recent.forceFetch(source.href),
    readNewer: read,
  };
}
