import type { Hono } from 'hono';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { ApiContext, ApiEnv, ApiHandler } from './api-env.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Registers the methods of one path; other methods get a 405. */
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
    const detail = `${req.method} is not for this path.`;
    throw new ApiError(405, { detail }, { headers: { Allow: allow } });
  });
}

/** The id in a path such as `/account/orders/:id`. */
export const idOf = ({ req }: ApiContext): string => req.param('id') ?? '';
