import type { MiddlewareHandler } from 'hono';
import { CONSOLE_HEADER } from '#console/contract.ts';
import type { NodeEnv } from '../client-address.ts';
import { refuse } from './answers.ts';
import type { Session, Sessions } from './sessions.ts';

export interface ConsoleEnv {
  readonly Bindings: NodeEnv['Bindings'];
  readonly Variables: NodeEnv['Variables'] & { readonly session: Session };
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Only the console's own page, as far as browsers say where a request comes from. */
const OWN_SITES: ReadonlyArray<string | undefined> = ['same-origin', 'none', undefined];

/** Refuses requests that another site could make a browser send. */
export const ownPageGuard: MiddlewareHandler = async ({ req }, next) => {
  if (!OWN_SITES.includes(req.header('Sec-Fetch-Site'))) {
    return refuse(403, "Only the console's own page may call it.");
  }
  if (!SAFE.has(req.method) && req.header(CONSOLE_HEADER) === undefined) {
    return refuse(403, `A request that changes something carries the header ${CONSOLE_HEADER}.`);
  }
  return next();
};

/** Admits people who are signed in, and extends their sessions while they are active. */
export function sessionGuard(sessions: Sessions): MiddlewareHandler<ConsoleEnv> {
  return async (context, next) => {
    const session = await sessions.read(context.req.header('Cookie'));
    if (!session) return refuse(401, 'Sign in to the console first.');
    context.set('session', session);
    await next();
    const renewed = await sessions.renew(session);
    const isEnded = context.res.headers.has('Set-Cookie');
    if (renewed && !isEnded) context.header('Set-Cookie', renewed.cookie);
    return undefined;
  };
}
