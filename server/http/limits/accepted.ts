/** What the origin accepts of a request, and the edges in front of it. */
export const ACCEPTED = {
  /** Size of the request line and all headers together. */
  headerBytes: 16 * 1024,
  /** Size of a body. The largest one that anything accepts is the order of a large category. */
  bodyBytes: 1024 * 1024,
  /** Time for the headers of a request to arrive. */
  headersMs: 10_000,
} as const;
