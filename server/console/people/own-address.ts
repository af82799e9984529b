import type { Context } from 'hono';

const THIS_MACHINE = 'localhost';

/**
 * The address, without a path, at which browsers know the console. On somebody's own machine, it's
 * the one that they came by, whatever its port.
 */
export function ownAddress({ req }: Pick<Context, 'req'>, origin: string): string {
  const { hostname } = new URL(origin);
  const came = URL.parse(`http://${req.header('Host')}`);
  return hostname === THIS_MACHINE && came?.hostname === THIS_MACHINE ? came.origin : origin;
}
