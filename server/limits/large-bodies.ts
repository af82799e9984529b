import type { RequestHandler } from '../requests/request-front.ts';

/**
 * Refuses requests that say they have a larger body than anything takes, before a byte of it is read
 * for anyone; what comes all the same is let go by, so that the sender gets to read the answer.
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
    incoming.resume();
    return undefined;
  };
}
