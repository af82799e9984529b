import {
  type Compressor,
  chooseEncoding,
  isWorthCompressing,
  SMALLEST_FIRST,
} from './compression.ts';

/** Bytes to answer with, identified by their digest. */
export interface Representation {
  readonly digest: string;
  readonly body: Uint8Array;
  readonly type: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers with a representation, or with 304 if the client has it already. Each encoding has its
 * own strong ETag; any of them proves that the client has the same bytes.
 */
export async function respond(
  request: Request,
  representation: Representation,
  compress: Compressor,
): Promise<Response> {
  const { digest, body, type, status } = representation;
  const isCompressible = isWorthCompressing(type, body.byteLength);
  const encoding = isCompressible
    ? chooseEncoding(request.headers.get('Accept-Encoding'))
    : undefined;
  const headers = new Headers(representation.headers);
  headers.set('ETag', encoding ? `"${digest}-${encoding}"` : `"${digest}"`);
  if (isCompressible) headers.append('Vary', 'Accept-Encoding');
  // Answers with a cookie are sent whole: with a 304, caches would store the cookie with their
  // copy.
  const isUnconditional = headers.has('Set-Cookie') || status !== 200;
  if (!isUnconditional && hasCopy(request, digest))
    return new Response(null, { status: 304, headers });

  const bytes = encoding ? await compress(digest, body, encoding) : body;
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.byteLength));
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { status, headers });
}

function hasCopy(request: Request, digest: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? [];
  const ours = ['*', `"${digest}"`, ...SMALLEST_FIRST.map((encoding) => `"${digest}-${encoding}"`)];
  return tags.some((tag) => ours.includes(tag.trim().replace(/^W\//, '')));
}
