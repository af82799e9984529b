import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { ownBytes } from './own-bytes.ts';

export type Encoding = keyof typeof COMPRESS;

/** A page is compressed once and sent often. Brotli at level 5 takes about 1 ms for 30 KB. */
const BROTLI_QUALITY = 5;
const KEPT_BYTES = 64 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const COMPRESS = {
  br: (body: Uint8Array) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: promisify<Uint8Array, Uint8Array>(gzip),
} as const satisfies Record<string, (body: Uint8Array) => Promise<Uint8Array>>;

/** The encoding we prefer among those the client accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Set(
    parseAccept(acceptEncoding ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
}

/** Compresses bodies and caches the results by digest. */
export type Compressor = (
  digest: string,
  body: Uint8Array,
  encoding: Encoding,
) => Promise<Uint8Array>;

export function createCompressor(): Compressor {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (compressed) => compressed.byteLength,
  });
  return async (digest, body, encoding) => {
    const key = `${digest} ${encoding}`;
    const known = kept.get(key);
    if (known) return known;
    const compressed = ownBytes(await COMPRESS[encoding](body));
    kept.set(key, compressed);
    return compressed;
  };
}
