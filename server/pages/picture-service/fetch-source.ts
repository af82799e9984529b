import { reasonOf } from '#storage/reason-of.ts';

/** Validators of a picture at its source, to ask whether it has changed. */
export interface SourceVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchedSource =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array; readonly version: SourceVersion }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string };

export interface FetchSourceOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Asks for pictures that aren't read over the network. */
  readonly send?: (request: Request) => Response | Promise<Response>;
  /** The validators of the cached version. */
  readonly cached?: SourceVersion;
}

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Fetches a picture from its source and nowhere else: a redirect counts as a failure. It's read as
 * a stream, and aborted if it's too large or takes too long.
 */
export async function fetchSource(
  source: URL,
  { timeoutMs, signal, send = fetch, cached }: FetchSourceOptions,
): Promise<FetchedSource> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const request = new Request(source, {
      headers: requestHeaders(cached),
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    return await readAnswer(await send(request));
  } catch (error) {
    if (timeout.aborted) return failure(`did not answer within ${timeoutMs} ms`);
    return failure(`cannot be read (${reasonOf(error)})`);
  }
}

function requestHeaders(cached: SourceVersion | undefined): Record<string, string> {
  return {
    Accept: 'image/*',
    'Accept-Encoding': 'identity',
    ...(cached?.etag && { 'If-None-Match': cached.etag }),
    ...(cached?.lastModified && { 'If-Modified-Since': cached.lastModified }),
  };
}

async function readAnswer(response: Response): Promise<FetchedSource> {
  const { status, headers, body } = response;
  if (status !== 200) {
    await body?.cancel();
    if (status === 304) return { kind: 'unchanged' };
    return status === 404 || status === 410
      ? { kind: 'missing' }
      : failure(`answered with status ${status}`);
  }
  const bytes = body && (await readLimited(body));
  if (!bytes) return failure(`returned nothing, or more than ${MAX_BYTES} bytes`);
  const version = { etag: headers.get('ETag'), lastModified: headers.get('Last-Modified') };
  return { kind: 'fetched', bytes, version };
}

/** All bytes of a stream, or undefined if there are too many; the rest is then not read. */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Array<Uint8Array> = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failure(problem: string): FetchedSource {
  return { kind: 'failed', problem };
}
