import { LRUCache } from 'lru-cache';
import { type FetchedSource, fetchSource, type SourceVersion } from './fetch-source.ts';

export interface SourceReader {
  read(source: URL): Promise<FetchedSource>;
  /** Asks the source whether it has a newer version than the cached one. */
  readNewer(source: URL, held: SourceVersion): Promise<FetchedSource>;
}

export interface SourceReaderOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A page asks for several widths of a picture at about the same time. */
const KEPT_MS = 60_000;
const KEPT_BYTES = 64 * 1024 * 1024;
/** How long a failing source is left alone. */
const FAILURE_KEPT_MS = 5_000;

/** Reads pictures from their sources, once for all requests that arrive at about the same time. */
export function createSourceReader(options: SourceReaderOptions): SourceReader {
  const recent = new LRUCache<string, FetchedSource>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (fetched) => (fetched.kind === 'fetched' ? fetched.bytes.byteLength : 0) + 1,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    async fetchMethod(address, _stale, { options: kept }) {
      const fetched = await fetchSource(new URL(address), options);
      if (fetched.kind !== 'fetched') kept.ttl = FAILURE_KEPT_MS;
      return fetched;
    },
  });
  return {
    read: ({ href }) => recent.forceFetch(href),
    readNewer: (source, held) => fetchSource(source, { ...options, held }),
  };
}
