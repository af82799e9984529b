import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { MCP, UCP } from '#domain/addresses/addresses.ts';
import { NEVER } from '../../http/cache-control.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { trustProxies } from '../../http/trusted-proxies.ts';
import type { Metrics } from './metrics.ts';

const METRICS = '/metrics';

const near = trustProxies(['loopback', 'linklocal', 'uniquelocal']);

/**
 * `GET /metrics`, for clients on the machine itself or its private network that come without a
 * proxy: the figures are for operators only.
 */
export function metricsRoutes(metrics: Metrics): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get(METRICS, async (context, next) => {
    const { incoming } = context.env;
    const isForwarded = context.req.header('X-Forwarded-For') ?? context.req.header('Forwarded');
    if (!incoming || isForwarded || !near.passedOn(incoming)) return next();
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': NEVER };
    return new Response(await metrics.text(), { headers });
  });
  return app;
}

/** The kind of request by path prefix; everything else is a page. */
const KINDS: ReadonlyArray<readonly [start: string, kind: string]> = [
  ['/api/', 'api'],
  ['/hooks/', 'hook'],
  ['/pictures/', 'picture'],
  ['/images/', 'image'],
  ['/_astro/', 'file'],
  ['/console', 'console'],
  [MCP, 'mcp'],
  [UCP, 'ucp'],
  ['/client-', 'report'],
  ['/csp-reports', 'report'],
  ['/healthcheck', 'health'],
  ['/livez', 'health'],
  ['/readyz', 'health'],
  [METRICS, 'health'],
];

/** Times every answer. */
export function timeAnswers(metrics: Metrics): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    metrics.answered({
      kind: kindOf(context.req.path),
      method: METHODS.includes(context.req.method) ? context.req.method : 'other',
      status: context.res.status,
      seconds: (performance.now() - startedAt) / 1_000,
    });
  };
}

/** Counted by name; all other methods together, since clients can send any word. */
const METHODS: ReadonlyArray<string> = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The kind of request that is counted. */
export function kindOf(path: string): string {
  return KINDS.find(([start]) => path.startsWith(start))?.[1] ?? 'page';
}
