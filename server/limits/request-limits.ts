import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { IMAGES_ROOT } from '#domain/picture-addresses.ts';
import { clientAddress, type NodeEnv } from '../client-address.ts';
import { type ClientLimit, createClientLimit } from './client-limit.ts';
import type { LimitedKind } from './limited-kinds.ts';
import { refusal } from './refusal.ts';

export interface RequestLimitsOptions {
  /** Requests per minute and client, where they differ from the defaults. */
  readonly aMinute?: Readonly<Partial<Record<LimitedKind, number>>> | undefined;
}

interface LimitRule {
  readonly methods: ReadonlyArray<string>;
  readonly paths: ReadonlyArray<string>;
  readonly aMinute: number;
  /** Which requests count. */
  readonly counts: Counted;
  /** How many points a request costs; one by default. */
  readonly cost?: (url: URL) => number;
}

/**
 * - `all`: every request; beyond the limit, all are refused.
 * - `refused`: only requests that fail. Clients with too many failures are refused altogether, so
 *   that nobody can guess a password.
 * - `forged`: only requests that fail; beyond the limit, failing ones get a 429. Requests with a
 *   valid signature or token always pass: these are too long to be guessed, and honest clients may
 *   share an address with an attacker.
 */
type Counted = 'all' | 'refused' | 'forged';

const READS = ['GET'];
const WRITES = ['POST'];
const ANY = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const VERSION = ':version{v[0-9]+(?:\\.[0-9]+)?}';

/**
 * Many shoppers can share one address, and a listing shows fifty pictures: the limits are for
 * clients that do something other than shop.
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
    counts: 'refused',
  },
  search: {
    methods: ['GET', 'POST'],
    paths: [`/api/${VERSION}/search/*`],
    aMinute: 600,
    counts: 'all',
  },
  records: {
    methods: READS,
    paths: ['/api/*'],
    aMinute: 200_000,
    counts: 'all',
    cost: recordsAsked,
  },
  hooks: { methods: WRITES, paths: ['/hooks/*'], aMinute: 60, counts: 'forged' },
  admin: { methods: ANY, paths: ['/api/admin/*'], aMinute: 60, counts: 'forged' },
  pictures: {
    methods: READS,
    paths: ['/pictures/*', `${IMAGES_ROOT}*`],
    aMinute: 12_000,
    counts: 'all',
  },
} as const satisfies Record<LimitedKind, LimitRule>;

/** The largest body that anything behind the origin accepts: the order of a large category. */
const BODY_MAX_BYTES = 1024 * 1024;
/** A page of 500 with every relationship there is. */
const RECORDS_MAX = 10_000;
const HAS_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses bodies that nothing accepts, and clients that ask for too much of what is expensive. */
export function requestLimits({ aMinute = {} }: RequestLimitsOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const largest = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: ({ req }) =>
      refusal(413, req.path, {
        code: 'too_large',
        detail: `A body may have ${BODY_MAX_BYTES} bytes.`,
        headers: { Connection: 'close' },
      }),
  });
  for (const [kind, rule] of Object.entries(RULES) as Array<[LimitedKind, LimitRule]>) {
    const perClient = aMinute[kind] ?? rule.aMinute;
    const limit = createClientLimit({ perClient, windowS: 60 });
    app.on([...rule.methods], [...rule.paths], GUARDS[rule.counts](limit, rule));
  }
  app.on(HAS_BODY, ['/api/*', '/pictures/*'], largest);
  return app;
}

/** How the rules count; `Counted` says which requests. */
const GUARDS = {
  all:
    (limit, { cost = () => 1 }) =>
    async (context, next) => {
      const { path, url } = context.req;
      const waitS = await limit.take(clientAddress(context), cost(new URL(url)));
      return waitS === undefined ? next() : tooMany(path, waitS);
    },
  refused: (limit) => async (context, next) => {
    const client = clientAddress(context);
    const waitS = await limit.waitS(client);
    if (waitS !== undefined) return tooMany(context.req.path, waitS);
    await next();
    if (isRefusal(context.res.status)) await limit.take(client);
    return undefined;
  },
  forged: (limit) => async (context, next) => {
    await next();
    if (!isForged(context.res.status)) return;
    const waitS = await limit.take(clientAddress(context));
    if (waitS !== undefined) context.res = tooMany(context.req.path, waitS);
  },
} as const satisfies Record<Counted, Guard>;

type Guard = (limit: ClientLimit, rule: LimitRule) => MiddlewareHandler<NodeEnv>;

function tooMany(path: string, waitS: number): Response {
  const detail = `Too many requests. Wait ${waitS} s.`;
  const headers = { 'Retry-After': String(waitS) };
  return refusal(429, path, { code: 'too_many_requests', detail, headers });
}

/**
 * The most records that an API call can ask for: those of its page, and for each the relationships
 * to include. One for calls that mention neither.
 */
function recordsAsked({ searchParams }: URL): number {
  const size = Number(searchParams.get('page[size]') ?? 1);
  const includes = searchParams.get('include')?.split(',').length ?? 0;
  const records = Math.trunc(size) * (1 + includes);
  // An invalid number is the API's to refuse.
  return records >= 1 && records <= RECORDS_MAX ? records : 1;
}

function isForged(status: number): boolean {
  return status === 400 || status === 401 || status === 403;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
