import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { IMAGES_ROOT } from '#domain/picture-addresses.ts';
import { NEVER } from '../cache-control.ts';
import { clientAddress, type NodeEnv } from '../client-address.ts';
import { type ClientLimit, createClientLimit } from './client-limit.ts';
import type { LimitedKind } from './limited-kinds.ts';

export interface RequestLimitsOptions {
  /** Requests a minute that one client may make, where not as usual. */
  readonly aMinute?: Readonly<Partial<Record<LimitedKind, number>>> | undefined;
}

interface LimitRule {
  readonly methods: ReadonlyArray<string>;
  readonly paths: ReadonlyArray<string>;
  readonly aMinute: number;
  /** Whether only what is refused counts: who knows the password or the secret is no guesser. */
  readonly countsRefusedAlone: boolean;
}

const READS = ['GET'];
const WRITES = ['POST'];
const VERSION = ':version{v[0-9]+(?:\\.[0-9]+)?}';

/**
 * Many shoppers can share one address, and a page of a listing shows fifty pictures: limits are for
 * who does something else than shop.
 */
const RULES = {
  'sign-in': {
    methods: WRITES,
    paths: [
      `/api/${VERSION}/sessions`,
      `/api/${VERSION}/auth/*`,
      `/api/auth/${VERSION}/token`,
      `/api/${VERSION}/account/registrations`,
      `/api/${VERSION}/account/password_resets`,
      `/api/${VERSION}/account/email_confirmations`,
    ],
    aMinute: 60,
    countsRefusedAlone: true,
  },
  search: {
    methods: ['GET', 'POST'],
    paths: [`/api/${VERSION}/search/*`],
    aMinute: 600,
    countsRefusedAlone: false,
  },
  hooks: { methods: WRITES, paths: ['/hooks/*'], aMinute: 60, countsRefusedAlone: true },
  pictures: {
    methods: READS,
    paths: ['/pictures/*', `${IMAGES_ROOT}*`],
    aMinute: 12_000,
    countsRefusedAlone: false,
  },
} as const satisfies Record<LimitedKind, LimitRule>;

/** The largest body that anything behind the origin takes: the order of a large category. */
const BODY_MAX_BYTES = 1024 * 1024;
const HAS_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses bodies that nobody takes, and clients that ask for too much of what is dear. */
export function requestLimits({ aMinute = {} }: RequestLimitsOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const largest = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: ({ req }) => refuse(413, req.path, `A body may have ${BODY_MAX_BYTES} bytes.`),
  });
  for (const [kind, rule] of Object.entries(RULES) as Array<[LimitedKind, LimitRule]>) {
    const perClient = aMinute[kind] ?? rule.aMinute;
    const limit = createClientLimit({ perClient, windowS: 60 });
    app.on([...rule.methods], [...rule.paths], clientGuard(limit, rule));
  }
  app.on(HAS_BODY, ['/api/*', '/pictures/*'], largest);
  return app;
}

function clientGuard(
  limit: ClientLimit,
  { countsRefusedAlone }: LimitRule,
): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    const client = clientAddress(context);
    const waitS = countsRefusedAlone ? await limit.waitS(client) : await limit.take(client);
    if (waitS !== undefined) {
      const detail = `Too many requests. Wait ${waitS} s.`;
      return refuse(429, context.req.path, detail, { 'Retry-After': String(waitS) });
    }
    await next();
    if (countsRefusedAlone && isRefusal(context.res.status)) await limit.take(client);
    return undefined;
  };
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/** The API's errors are JSON:API documents, wherever on the way they come about. */
function refuse(
  status: 413 | 429,
  path: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const isOfApi = path.startsWith('/api/');
  const type = isOfApi ? 'application/vnd.api+json' : 'application/json';
  const code = status === 429 ? 'too_many_requests' : 'too_large';
  const body = isOfApi ? { errors: [{ status: String(status), code, detail }] } : { error: detail };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': NEVER, ...headers },
  });
}
