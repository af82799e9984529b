import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ApiContext, ApiEnv } from './api-env.ts';

/** Caches public answers for a few seconds. */
export interface AnswerCache {
  readonly middleware: MiddlewareHandler<ApiEnv>;
  /** Call it when content changes. */
  clear(): void;
}

export interface AnswerCacheOptions {
  /** How long answers are cached; with 0, not at all. */
  readonly keepMs: number;
  readonly maxBytes?: number;
  /** Identifies the content's state, if other machines change it, too. */
  readonly stateOf?: (() => Promise<string>) | undefined;
}

interface Answer {
  readonly headers: ReadonlyArray<[string, string]>;
  readonly body: ArrayBuffer;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Hono answers HEAD as GET, without the body. */
const READS: ReadonlyArray<string> = ['GET', 'HEAD'];
/** Headers that identify a visitor. */
const PERSONAL = ['Authorization', 'X-CART-TOKEN'] as const;

/**
 * Caches an answer if the request doesn't identify anybody and the endpoint didn't set
 * `Cache-Control`. Concurrent requests for the same answer share one computation.
 */
export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { keepMs, maxBytes = MAX_BYTES, stateOf } = options;
  const cache = new LRUCache<string, Answer>({
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength + 1_000,
  });
  const underWay = new Map<string, Promise<Answer | undefined>>();

  const clear = () => {
    cache.clear();
    underWay.clear();
  };

  let known: string | undefined;
  const followOthers = async () => {
    const current = await stateOf?.();
    if (current !== known) clear();
    known = current;
  };

  return {
    async middleware(context, next) {
      if (keepMs === 0 || !identifiesNobody(context)) return next();
      await followOthers();
      const key = keyOf(context);
      const cached = cache.get(key) ?? underWay.get(key);
      const answered = cached && (await cached);
      if (answered) return responseOf(answered);
      const making = Promise.withResolvers<Answer | undefined>();
      underWay.set(key, making.promise);
      try {
        await next();
        const answer = await answerOf(context.res);
        // Unless an edit meanwhile has cleared the computation.
        if (answer && underWay.get(key) === making.promise) cache.set(key, answer);
        making.resolve(answer);
      } finally {
        making.resolve(undefined);
        if (underWay.get(key) === making.promise) underWay.delete(key);
      }
      return undefined;
    },
    clear,
  };
}

/** Whether a request is a read that doesn't identify its sender. */
export function identifiesNobody({ req }: ApiContext): boolean {
  return READS.includes(req.method) && PERSONAL.every((name) => req.header(name) === undefined);
}

function keyOf({ req, var: { locale } }: ApiContext): string {
  const { pathname, search } = new URL(req.url);
  return `${locale.id} ${pathname}${search}`;
}

async function answerOf(response: Response): Promise<Answer | undefined> {
  const { status, headers } = response;
  if (status !== 200 || headers.has('Cache-Control') || headers.has('Set-Cookie')) return undefined;
  return { headers: [...headers], body: await response.clone().arrayBuffer() };
}

function responseOf({ headers, body }: Answer): Response {
  return new Response(body, { headers: headers as Array<[string, string]> });
}
