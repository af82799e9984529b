import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import type { NodeEnv } from '#server/http/client-address.ts';
import { CONSOLE_HEADER } from '../../contract/console-contract.ts';
import { refuse } from '../http/answers.ts';
import type { AuthorEnv } from './access.ts';
import type { Machines } from './machines.ts';
import type { Visit, VisitSession, Visits } from './sessions.ts';

export interface ConsoleEnv {
  readonly Bindings: NodeEnv['Bindings'];
  readonly Variables: NodeEnv['Variables'] &
    AuthorEnv['Variables'] & { readonly session: VisitSession };
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Only the console's own page, as far as browsers say where a request comes from. */
const OWN_SITES: ReadonlyArray<string | undefined> = ['same-origin', 'none', undefined];

/** Whether the request has a token, which browsers never add to another site's request. */
const isOfMachine = (req: HonoRequest) => req.header('Authorization') !== undefined;

/** Refuses requests that another site could make a browser send. */
export const ownPageGuard: MiddlewareHandler = async ({ req }, next) => {
  if (!OWN_SITES.includes(req.header('Sec-Fetch-Site'))) {
    return refuse(403, "Only the console's own page may call it.");
  }
  const isOwn = req.header(CONSOLE_HEADER) !== undefined || isOfMachine(req);
  if (!SAFE.has(req.method) && !isOwn) {
    return refuse(403, `A request that changes something carries the header ${CONSOLE_HEADER}.`);
  }
  return next();
};

export interface Entrances {
  readonly visits: Visits;
  readonly machines: Machines;
}

/** Admits people who are signed in and machines, and extends sessions while they are used. */
export function authorGuard(entrances: Entrances): MiddlewareHandler<ConsoleEnv> {
  return async (context, next) => {
    const visit = await visitOf(context, entrances);
    if (visit instanceof Response) return visit;
    if (!visit) return refuse(401, 'Sign in to the console first.');
    context.set('author', visit.author);
    context.set('session', visit.session);
    await next();
    const isEnded = context.res.headers.has('Set-Cookie');
    if (visit.cookie && !isEnded) context.header('Set-Cookie', visit.cookie);
    return undefined;
  };
}

/** Who makes a request; undefined for nobody. */
export async function visitOf(
  context: Context<ConsoleEnv>,
  { machines, visits }: Entrances,
): Promise<Visit | Response | undefined> {
  return (await machines.read(context)) ?? visits.read(context);
}
