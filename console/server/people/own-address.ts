import type { Context } from 'hono';

const THIS_MACHINE = 'localhost';

/**
 * The console's address for browsers, without a path. On a developer's machine, it's the one in the
 * request, whatever its port.
 */
export function ownAddress({ req }: Pick<Context, 'req'>, origin: string): string {
  const { hostname } = new URL(origin);
  const came = URL.parse(`http://${req.header('Host')}`);
  return hostname === THIS_MACHINE && came?.hostname === THIS_MACHINE ? came.origin : origin;
}
