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
/** The console's own page alone, as far as the browser says where a request comes from. */
const OWN_SITES: ReadonlyArray<string | undefined> = ['same-origin', 'none', undefined];

/** Refuses what another site could have a browser send. */
export const ownPageGuard: MiddlewareHandler = async ({ req }, next) => {
  if (!OWN_SITES.includes(req.header('Sec-Fetch-Site'))) {
    return refuse(403, 'The console is asked from its own page.');
  }
  if (!SAFE.has(req.method) && req.header(CONSOLE_HEADER) === undefined) {
    return refuse(403, `A request that changes something carries the header ${CONSOLE_HEADER}.`);
  }
  return next();
};

/** Lets through who is signed in, and has the session of who is active end later. */
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
