import type { RequestHandler } from '../requests/request-front.ts';

/**
 * Refuses requests that declare a larger body than anything accepts, before reading any of it.
 */
export function refuseLargeBodies(maxBytes: number, next: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    if (!(Number(incoming.headers['content-length']) > maxBytes)) return next(incoming, outgoing);
    const body = JSON.stringify({ error: `A body may have ${maxBytes} bytes.` });
    outgoing.writeHead(413, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
    outgoing.end(body);
    return undefined;
  };
}
