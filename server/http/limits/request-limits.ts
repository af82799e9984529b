import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientAddress, type NodeEnv } from '../client-address.ts';
import { ACCEPTED } from './accepted.ts';
import { type ClientLimit, createClientLimit } from './client-limit.ts';
import { type Counted, LIMIT_RULES, type LimitRule } from './limit-rules.ts';
import type { LimitedKind } from './limited-kinds.ts';
import { refusal, responseOf, tooMany } from './refusal.ts';
import type { RefusedClients } from './refused-clients.ts';

export interface RequestLimitsOptions {
  /** Requests per minute and client, where they differ from the defaults. */
  readonly aMinute?: Readonly<Partial<Record<LimitedKind, number>>> | undefined;
  /** Records refused clients, and paces their refusals. */
  readonly refused?: RefusedClients | undefined;
}

const HAS_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Refuses bodies that nothing accepts, and clients that ask too often for what is expensive. */
export function requestLimits({ aMinute = {}, refused }: RequestLimitsOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const largest = bodyLimit({
    maxSize: ACCEPTED.bodyBytes,
    onError: ({ req }) =>
      refusal(413, req.path, {
        code: 'too_large',
        detail: `A body may have ${ACCEPTED.bodyBytes} bytes.`,
        headers: { Connection: 'close' },
      }),
  });
  for (const [kind, rule] of Object.entries(LIMIT_RULES) as Array<[LimitedKind, LimitRule]>) {
    const perClient = aMinute[kind] ?? rule.aMinute;
    const limit = createClientLimit({ perClient, windowS: 60 });
    app.on([...rule.methods], [...rule.paths], GUARDS[rule.counts](limit, { kind, rule, refused }));
  }
  app.on(HAS_BODY, ['/api/*', '/pictures/*'], largest);
  return app;
}

/** How the rules count; `Counted` says which requests. */
const GUARDS = {
  all:
    (limit, { kind, rule: { cost = () => 1 }, refused }) =>
    async (context, next) => {
      const { path, url } = context.req;
      const client = clientAddress(context);
      const waitS = await limit.consume(client, cost(new URL(url)));
      if (waitS === undefined) return next();
      refused?.add(kind, client, waitS);
      return responseOf(tooMany(path, waitS));
    },
  refused:
    (limit, { kind, refused }) =>
    async (context, next) => {
      const client = clientAddress(context);
      const waitS = await limit.waitS(client);
      if (waitS !== undefined) {
        refused?.add(kind, client, waitS);
        return responseOf(tooMany(context.req.path, waitS));
      }
      await next();
      if (isRefusal(context.res.status)) await limit.consume(client);
      return undefined;
    },
  forged:
    (limit, { refused }) =>
    async (context, next) => {
      await next();
      if (!isForged(context.res.status)) return;
      const client = clientAddress(context);
      const waitS = await limit.consume(client);
      if (waitS === undefined) return;
      await refused?.waitForPace(client);
      // Otherwise, Hono would keep headers of the replaced answer, such as its length.
      context.res = undefined;
      context.res = responseOf(tooMany(context.req.path, waitS));
    },
} as const satisfies Record<Counted, Guard>;

interface Guarded extends Pick<RequestLimitsOptions, 'refused'> {
  readonly kind: LimitedKind;
  readonly rule: LimitRule;
}

type Guard = (limit: ClientLimit, guarded: Guarded) => MiddlewareHandler<NodeEnv>;

function isForged(status: number): boolean {
  return status === 400 || status === 401 || status === 403;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}
