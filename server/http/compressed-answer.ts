import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  CHEAPEST_FIRST,
  type Compressor,
  chooseEncoding,
  createCompressingStream,
  isWorthCompressing,
  SMALLEST_FIRST,
} from './compression.ts';

/** Larger answers from elsewhere are compressed as they pass, and not cached. */
const CACHED_MAX_BYTES = 1024 * 1024;

export interface CompressedAnswerOptions {
  readonly compress: Compressor;
  /**
   * The largest answer, in bytes, that is buffered to be compressed. Answers that are in memory
   * already have no limit.
   */
  readonly cachedMaxBytes?: number;
}

/**
 * An answer that another app made, compressed if the client accepts that. Answers whose size is known
 * are compressed once for each digest. Its ETag becomes a weak one, which stands for all encodings.
 */
export async function compressedAnswer(
  request: Request,
  answer: Response,
  { compress, cachedMaxBytes = CACHED_MAX_BYTES }: CompressedAnswerOptions,
): Promise<Response> {
  const { headers, status } = answer;
  const type = headers.get('Content-Type') ?? '';
  const length = headers.get('Content-Length');
  const bytes = length === null ? Number.POSITIVE_INFINITY : Number(length);
  if (headers.has('Content-Encoding') || isUnchangeable(headers)) return answer;
  if (status === 304) return variedByEncoding(answer);
  if (!isWorthCompressing(type, bytes)) return answer;
  const preferred = isLasting(headers) ? SMALLEST_FIRST : CHEAPEST_FIRST;
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), preferred);
  const varied = variedByEncoding(answer);
  // Read only if it's needed, so that an answer sent as it is isn't copied.
  const body = encoding && varied.body;
  if (!encoding || !body) return varied;

  varied.headers.set('Content-Encoding', encoding);
  varied.headers.delete('Content-Length');
  weakenTag(varied.headers);
  const init = { status, headers: varied.headers };
  if (bytes > cachedMaxBytes) {
    const source = Readable.fromWeb(body as ReadableStream);
    const compressed = createCompressingStream(encoding);
    // A client that leaves midway ends both streams, which is no failure of the origin.
    pipeline(source, compressed, () => {});
    return new Response(Readable.toWeb(compressed) as BodyInit, init);
  }
  const uncompressed = new Uint8Array(await varied.arrayBuffer());
  const compressed = await compress(hash('sha256', uncompressed), uncompressed, encoding);
  init.headers.set('Content-Length', String(compressed.byteLength));
  return new Response(new Uint8Array(compressed), init);
}

/** Whether the same bytes are likely to be requested again. */
function isLasting(headers: Headers): boolean {
  return headers.get('Cache-Control')?.includes('immutable') ?? false;
}

function isUnchangeable(headers: Headers): boolean {
  return headers.get('Cache-Control')?.includes('no-transform') ?? false;
}

/** Adds `Vary`, even to answers that aren't compressed: other clients may get other bytes. */
function variedByEncoding(answer: Response): Response {
  if (!/accept-encoding/i.test(answer.headers.get('Vary') ?? '')) {
    answer.headers.append('Vary', 'Accept-Encoding');
  }
  return answer;
}

function weakenTag(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
}
