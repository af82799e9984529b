import { Hono } from 'hono';
import type { NodeEnv } from '../../http/client-address.ts';
import { bagRoutes } from './bag-routes.ts';
import type { PlainOptions } from './plain-options.ts';
import { searchRoutes } from './search-routes.ts';

/**
 * The bag and the search for browsers without JavaScript: published pages with what a script would
 * have put there. Nobody keeps them.
 */
export function plainRoutes(options: PlainOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.route('/', bagRoutes(options));
  routes.route('/', searchRoutes(options));
  return routes;
}
