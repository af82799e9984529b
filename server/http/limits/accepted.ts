import { PICTURE_UPLOAD_MAX_BYTES } from '#domain/limits.ts';

/** What the origin accepts of a request, and the edges in front of it. */
export const ACCEPTED = {
  /** Size of the request line and all headers together. */
  headerBytes: 16 * 1024,
  /** Size of a body. The largest one that anything accepts is the order of a large category. */
  bodyBytes: 1024 * 1024,
  /** The same for the console, whose people upload pictures and files of prices. */
  consoleBodyBytes: PICTURE_UPLOAD_MAX_BYTES,
  /** Time for the headers of a request to arrive. */
  headersMs: 10_000,
} as const;
