/** Keeps answers as long as they say, like Cloudflare's `caches.default`, which ignores `Vary`. */
export interface AnswerCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, answer: Response): Promise<void>;
}

export interface Keeping {
  readonly cache: AnswerCache;
  /** Keeps the worker alive for work that no visitor waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * An answer of the commerce API. A read that is the same for everybody is kept for as many seconds
 * as it says, by address, country and language. `ask` requests the answer.
 */
export async function answerOfApi(
  request: Request,
  { cache, waitUntil }: Keeping,
  ask: () => Promise<Response>,
): Promise<Response> {
  if (!isPublicRead(request)) return ask();
  const kept = await cache.match(keyOf(request, request.headers.get('If-None-Match')));
  if (kept) return kept;
  const answer = await ask();
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
function keyOf(request: Request, held: string | null = null): Request {
  const url = new URL(request.url);
  for (const name of VARIED_BY) url.searchParams.append(name, request.headers.get(name) ?? '');
  return new Request(url, { headers: held === null ? {} : { 'If-None-Match': held } });
}

const VARIED_BY = ['X-Site-Country', 'Accept-Language'] as const;
