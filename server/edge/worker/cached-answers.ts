/** Keeps answers as long as they say, like Cloudflare's `caches.default`, which ignores `Vary`. */
export interface AnswerCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, answer: Response): Promise<void>;
}

export interface EdgeCaching {
  readonly cache: AnswerCache;
  /** Keeps the worker alive for work that no visitor waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Answers from the commerce API. Public reads are cached by address, country and language, for the
 * seconds in their Cache-Control. `fetchAnswer` requests the answer.
 */
export async function answerOfApi(
  request: Request,
  { cache, waitUntil }: EdgeCaching,
  fetchAnswer: () => Promise<Response>,
): Promise<Response> {
  if (!isPublicRead(request)) return fetchAnswer();
  const cached = await cache.match(keyOf(request, request.headers.get('If-None-Match')));
  if (cached) return cached;
  const answer = await fetchAnswer();
  if (isForEverybody(answer)) waitUntil(cache.put(keyOf(request), answer.clone()));
  return answer;
}

function isPublicRead({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.has('Authorization') && !headers.has('X-CART-TOKEN');
}

function isForEverybody({ status, headers }: Response): boolean {
  const isPublic = /\bpublic\b/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && isPublic && !headers.has('Set-Cookie');
}

/** The key of an answer: the request's address, with what the answer varies by added to it. */
function keyOf(request: Request, tag: string | null = null): Request {
  const url = new URL(request.url);
  for (const name of VARIED_BY) url.searchParams.append(name, request.headers.get(name) ?? '');
  return new Request(url, { headers: tag === null ? {} : { 'If-None-Match': tag } });
}

const VARIED_BY = ['X-Site-Country', 'Accept-Language'] as const;
