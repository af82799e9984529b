import type { RequestHandler } from './request-front.ts';

/**
 * Refuses requests with several hosts: a proxy in front may have used another one of them than the
 * origin would (RFC 9112, section 3.2).
 */
export function refuseSecondHost(next: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    if (incoming.headersDistinct.host?.length === 1 || incoming.httpVersionMinor === 0) {
      return next(incoming, outgoing);
    }
    outgoing.writeHead(400, { 'Cache-Control': 'no-store', Connection: 'close' });
    outgoing.end();
    incoming.resume();
    return undefined;
  };
}
