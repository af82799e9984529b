import { LRUCache } from 'lru-cache';
import {
  type FetchedSource,
  type FetchSourceOptions,
  fetchSource,
  type SourceVersion,
} from './fetch-source.ts';
import { DRAWN_ORIGIN, UPLOADED_ORIGIN } from './picture-request.ts';

type Ask = (request: Request) => Response | Promise<Response>;

export interface SourceReader {
  read(source: URL): Promise<FetchedSource>;
  /** Asks the source whether it has a newer version than the cached one. */
  readNewer(source: URL, held: SourceVersion): Promise<FetchedSource>;
}

export interface SourceReaderOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Draws the pictures of `DRAWN_ORIGIN`. */
  readonly draw: Ask;
  /** Answers with those of `UPLOADED_ORIGIN`. */
  readonly uploaded: Ask;
}

/** A page asks for several widths of a picture at about the same time. */
const KEPT_MS = 60_000;
const KEPT_BYTES = 64 * 1024 * 1024;
/** How long a failing source is left alone. */
const FAILURE_KEPT_MS = 5_000;

/** Reads pictures from their sources, once for all requests that arrive at about the same time. */
export function createSourceReader(reader: SourceReaderOptions): SourceReader {
  const { draw, uploaded, ...options } = reader;
  const own: Readonly<Record<string, Ask>> = { [DRAWN_ORIGIN]: draw, [UPLOADED_ORIGIN]: uploaded };
  const read = (source: URL, held?: SourceVersion) => {
    const ask = own[source.origin];
    return fetchSource(source, {
      ...options,
      ...(held && { held }),
      ...(ask && { ask }),
    } satisfies FetchSourceOptions);
  };
  const recent = new LRUCache<string, FetchedSource>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (fetched) => (fetched.kind === 'fetched' ? fetched.bytes.byteLength : 0) + 1,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    async fetchMethod(address, _stale, { options: kept }) {
      const fetched = await read(new URL(address));
      if (fetched.kind !== 'fetched') kept.ttl = FAILURE_KEPT_MS;
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
