import { Hono } from 'hono';
import type { NodeEnv } from '../../http/client-address.ts';
import { bagRoutes } from './bag-answer.tsx';
import { giftCardRoutes } from './gift-card-answer.tsx';
import type { NoScriptOptions } from './no-script-options.ts';
import { orderRoutes } from './order-answer.tsx';
import { searchRoutes } from './search-routes.ts';

/**
 * Published pages with what a form or an address asks of the commerce system: the bag and the search of
 * browsers without JavaScript, an order that somebody looks up, and gift cards. Nobody keeps them.
 */
export function noScriptRoutes(options: NoScriptOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.route('/', bagRoutes(options));
  routes.route('/', searchRoutes(options));
  routes.route('/', orderRoutes(options));
  routes.route('/', giftCardRoutes(options));
  return routes;
}
