import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import proxyAddr from 'proxy-addr';
import { plainAddress } from '#domain/page/client-network.ts';
import type { NodeEnv } from './client-address.ts';

type ProxiedRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * What proxies in front say about a request. A list of several proxies is read from its end, because
 * anything before what a trusted proxy added is what a client can have sent.
 */
export interface TrustedProxies {
  /** Whether a trusted proxy passed on the request. */
  passedOn(request: ProxiedRequest): boolean;
  /** The last address that isn't a trusted proxy's. Undefined if the client has gone. */
  clientAddress(request: ProxiedRequest): string | undefined;
  /** The requested host, if a trusted proxy names it. */
  host(request: ProxiedRequest): string | undefined;
  /** The protocol that was used, if a trusted proxy says so. */
  protocol(request: ProxiedRequest): 'http' | 'https' | undefined;
}

const HOST = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i;

/**
 * Trusts what `X-Forwarded-For`, `-Host` and `-Proto` say in requests from some addresses and networks,
 * such as `10.0.0.0/8`, and from nobody else, because clients can send anything.
 */
export function trustProxies(networks: ReadonlyArray<string>): TrustedProxies {
  const isTrusted = proxyAddr.compile([...networks]);
  const passedOn = ({ socket: { remoteAddress } }: ProxiedRequest) =>
    remoteAddress !== undefined && isTrusted(remoteAddress, 0);
  const last = (request: ProxiedRequest, name: string) =>
    passedOn(request) ? listed(request, name).at(-1) : undefined;
  return {
    passedOn,
    clientAddress(request) {
      let nearest = plainAddress(request.socket.remoteAddress ?? '');
      for (const hop of listed(request, 'x-forwarded-for').toReversed()) {
        const before = plainAddress(hop);
        if (!nearest || !before || !isTrusted(nearest, 0)) break;
        nearest = before;
      }
      return nearest;
    },
    host(request) {
      const host = last(request, 'x-forwarded-host');
      return host && HOST.test(host) ? host : undefined;
    },
    protocol(request) {
      const protocol = last(request, 'x-forwarded-proto');
      return protocol === 'http' || protocol === 'https' ? protocol : undefined;
    },
  };
}

function listed({ headers }: ProxiedRequest, name: string): Array<string> {
  const values = [headers[name] ?? []].flat();
  return values.flatMap((value) => value.split(',').map((item) => item.trim()));
}

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
