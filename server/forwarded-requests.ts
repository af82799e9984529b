import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import { type NodeEnv, peerAddress } from './client-address.ts';

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i;

/**
 * Applies `X-Forwarded-For`, `-Host` and `-Proto` from trusted proxies, and ignores them from
 * anybody else, because clients can send anything.
 *
 * @param trusted addresses and networks such as `10.0.0.0/8`
 */
export function forwardedRequests(trusted: ReadonlyArray<string>): MiddlewareHandler<NodeEnv> {
  const isTrusted = proxyAddr.compile([...trusted]);
  return async (context, next) => {
    const peer = peerAddress(context);
    const { incoming } = context.env;
    if (!incoming || !peer || !isTrusted(peer, 0)) return next();
    context.set('clientAddress', proxyAddr(incoming as IncomingMessage, isTrusted));
    const address = publicAddress(context.req.raw);
    if (address) context.req.raw = new Request(address, context.req.raw);
    return next();
  };
}

/** The address that the client requested, if a proxy changed it. */
function publicAddress({ url, headers }: Request): URL | undefined {
  const first = (name: string) => headers.get(name)?.split(',')[0]?.trim();
  const address = new URL(url);
  const [host, protocol] = [first('X-Forwarded-Host'), first('X-Forwarded-Proto')];
  if (protocol === 'http' || protocol === 'https') address.protocol = `${protocol}:`;
  if (host && HOST.test(host)) {
    // The port belongs to the host that the request named.
    address.port = '';
    address.host = host;
  }
  return address.href === url ? undefined : address;
}
