import type { RequestHandler } from './request-handler.ts';

/** Stands for the host of requests that name none, as older clients and probes may. Nobody has it. */
export const UNNAMED_HOST = 'shop.invalid';

/**
 * Refuses requests with several hosts: a proxy in front may have used another one of them than the
 * origin would (RFC 9112, section 3.2).
 */
export function refuseSecondHost(next: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    const { length = 0 } = incoming.headersDistinct.host ?? [];
    const isOfOldVersion = length === 0 && incoming.httpVersionMinor === 0;
    if (length === 1 || isOfOldVersion) return next(incoming, outgoing);
    outgoing.writeHead(400, { 'Cache-Control': 'no-store', Connection: 'close' });
    outgoing.end();
    return undefined;
  };
}
