import { Transform, type TransformCallback, type Writable } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const satisfies Record<string, () => Transform>;

type Encoding = keyof typeof DECODERS;

/** Whether answers with a `Content-Encoding` can be measured; null means no encoding. */
export function isKnownEncoding(encoding: string | null): encoding is Encoding | 'identity' | null {
  return encoding === null || encoding === 'identity' || Object.hasOwn(DECODERS, encoding);
}

/**
 * Passes a body on unchanged, and aborts it if it isn't what its encoding says, or decodes to more
 * than a number of bytes: a few kilobytes are enough to fill a browser's memory.
 */
export class DecodedSizeLimit extends Transform {
  readonly #decoder: Writable | undefined;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(encoding: Encoding | 'identity' | null, maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
    if (encoding === null || encoding === 'identity') return;
    this.#decoder = DECODERS[encoding]()
      .on('data', (decoded: Buffer) => this.#count(decoded))
      .on('error', (error) => this.destroy(error));
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.#decoder) {
      this.#decoder.write(chunk, () => done(null, chunk));
    } else {
      this.#count(chunk);
      done(null, chunk);
    }
  }

  override _flush(done: TransformCallback): void {
    if (this.#decoder) this.#decoder.end(() => done());
    else done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#decoder?.destroy();
    done(error);
  }

  #count(decoded: Buffer): void {
    this.#bytes += decoded.length;
    if (this.#bytes > this.#maxBytes) {
      this.destroy(new Error(`The answer decodes to more than ${this.#maxBytes} bytes.`));
    }
  }
}
