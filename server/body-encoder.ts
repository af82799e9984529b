import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { PublishedPage } from '#content-sync/publish/published-pages.ts';

type Encoding = 'br' | 'gzip';

/** Compressed bodies kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** A page is compressed when it is asked for, so this is a balance of time and size. */
const BROTLI_QUALITY = 5;

const compressors = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
} as const satisfies Record<Encoding, (body: Uint8Array) => Promise<Buffer>>;

export interface EncodedBody {
  /** Undefined for the body as it is. */
  readonly encoding: Encoding | undefined;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Compresses bodies as a client accepts them, each once while it stays in memory. */
export function createBodyEncoder() {
  const encoded = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  return async (
    { digest, body }: PublishedPage,
    acceptEncoding: string | undefined,
  ): Promise<EncodedBody> => {
    const encoding = preferredEncoding(acceptEncoding);
    if (!encoding) return { encoding, body: Buffer.from(body) };
    const key = `${encoding} ${digest}`;
    const known = encoded.get(key);
    if (known) return { encoding, body: known };
    const compressed = Buffer.from(await compressors[encoding](body));
    encoded.set(key, compressed);
    return { encoding, body: compressed };
  };
}

/** The smaller of what the client accepts at all. */
function preferredEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
