import { LRUCache } from 'lru-cache';
import {
  type FetchedSource,
  type FetchSourceOptions,
  fetchSource,
  type SourceVersion,
} from './fetch-source.ts';
import { DRAWN_ORIGIN, UPLOADED_ORIGIN } from './picture-request.ts';

type Send = (request: Request) => Response | Promise<Response>;

export interface SourceReader {
  read(source: URL): Promise<FetchedSource>;
  /** Asks the source whether it has a newer version than the cached one. */
  readNewer(source: URL, cached: SourceVersion): Promise<FetchedSource>;
}

export interface SourceReaderOptions {
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
