import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { NodeEnv } from './client-address.ts';
import { trustProxies } from './trusted-proxies.ts';

/** Applies what trusted proxies say about the client and the address that it requested. */
export function forwardedRequests(trusted: ReadonlyArray<string>): MiddlewareHandler<NodeEnv> {
  const proxies = trustProxies(trusted);
  return async (context, next) => {
    const incoming = context.env?.incoming as IncomingMessage | undefined;
    if (!incoming) return next();
    context.set('clientAddress', proxies.clientAddress(incoming));
    const { url } = context.req.raw;
    const address = new URL(url);
    address.protocol = proxies.protocol(incoming) ?? address.protocol;
    const host = proxies.host(incoming);
    if (host) {
      // The port belongs to the host that the request named.
      address.port = '';
      address.host = host;
    }
    if (address.href !== url) context.req.raw = new Request(address, context.req.raw);
    return next();
  };
}
