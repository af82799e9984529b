import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { CONSOLE } from '#console/contract.ts';
import type { Role } from '#console/people/roles.ts';
import { refuse } from '../console/answers.ts';
import { type AuthorEnv, requireRole } from './author.ts';

/**
 * The least role for every route of the console that isn't open to all. A route that isn't named
 * here is refused. What depends on the country or on the body is asked by the route itself, with
 * `requireRole`.
 */
export const ACCESS: Readonly<Record<string, Role>> = {
  'GET /api/overview': 'viewer',
  'GET /api/locales/:locale': 'viewer',
  'GET /api/locales/:locale/changes': 'viewer',
  'GET /api/locales/:locale/changes/page': 'viewer',
  'GET /api/deliveries': 'viewer',
  'GET /api/journal': 'viewer',
  'GET /api/why': 'viewer',
  'GET /api/records': 'viewer',
  'GET /api/locales/:locale/records/:type/:id': 'viewer',
  'GET /api/events': 'viewer',
  'GET /preview/:id/*': 'viewer',
  'POST /api/previews': 'editor',
  'POST /api/actions': 'publisher',
};

/** Routes that anybody may ask, signed in or not. They are mounted before the guards. */
export const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  'GET /*',
  'POST /api/session',
  'GET /api/session',
  'DELETE /api/session',
]);

/** Holds each request to the least role for its route. */
export const accessGuard: MiddlewareHandler<AuthorEnv> = async (context, next) => {
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  const route = matchedRoutes(context).findLast((each) => each.method === method);
  if (route && !isPage(route.path)) {
    const least = ACCESS[`${method} ${belowConsole(route.path)}`];
    if (!least) return refuse(403, 'Nobody has been given access to this.');
    const refusal = requireRole(context, least);
    if (refusal) return refusal;
  }
  return next();
};

/** The path of a route, wherever the console is mounted. */
export function belowConsole(path: string): string {
  return path.startsWith(`${CONSOLE}/`) ? path.slice(CONSOLE.length) : path;
}

/** Everything that is no other route is the console's page. */
function isPage(path: string): boolean {
  return belowConsole(path) === '/*';
}
