import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { ApiContext, ApiEnv, ApiHandler } from './api-env.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What answers each method of a path, and how many bytes a body may have there. */
export type Handlers<Handler> = Readonly<Partial<Record<Method, Handler>>> & {
  readonly bodyMaxBytes?: number;
};

/** How many bytes a body may have, unless its endpoint says otherwise. */
const BODY_MAX_BYTES = 64 * 1024;

/** Registers the methods of one path; other methods get a 405, and larger bodies a 413. */
export function endpoint(
  app: Hono<ApiEnv>,
  path: string,
  { bodyMaxBytes = BODY_MAX_BYTES, ...handlers }: Handlers<ApiHandler>,
): void {
  const limit = bodyLimit({
    maxSize: bodyMaxBytes,
    onError() {
      throw new ApiError(413, { detail: `A body may have ${bodyMaxBytes} bytes.` });
    },
  });
  const methods = Object.keys(handlers).map((method) => method.toUpperCase());
  const allow = (methods.includes('GET') ? ['HEAD', ...methods] : methods).join(', ');
  for (const [method, handler] of Object.entries(handlers)) {
    app.on(method.toUpperCase(), path, limit, handler);
  }
  app.all(path, ({ req }) => {
    const detail = `${req.method} is not for this path.`;
    throw new ApiError(405, { detail }, { headers: { Allow: allow } });
  });
}

/** The id in a path such as `/account/orders/:id`. */
export const idOf = ({ req }: ApiContext): string => req.param('id') ?? '';
