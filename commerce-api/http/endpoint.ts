import type { Hono } from 'hono';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { ApiEnv, ApiHandler } from './api-env.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Puts the methods of one path in place; any other method on it is answered 405. */
export function endpoint(
  app: Hono<ApiEnv>,
  path: string,
  handlers: Readonly<Partial<Record<Method, ApiHandler>>>,
): void {
  const methods = Object.keys(handlers).map((method) => method.toUpperCase());
  const allow = (methods.includes('GET') ? ['HEAD', ...methods] : methods).join(', ');
  for (const [method, handler] of Object.entries(handlers)) {
    app.on(method.toUpperCase(), path, handler);
  }
  app.all(path, ({ req }) => {
    throw new ApiError(405, { detail: `${req.method} is not for this path.` }, { Allow: allow });
  });
}
