import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What names a request in the answer, in the log, and in what comes of it. */
export const REQUEST_ID = 'X-Request-Id';

/** What a proxy may name a request by: nothing that breaks a line of a log, or fills it. */
const WELL_FORMED = /^[\w.:=-]{8,128}$/;

/** The id that a proxy gave a request, where the proxy is believed; one of our own elsewhere. */
export function requestIdOf(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
  return isTrusted(socket.remoteAddress ?? '') ? given : randomUUID();
}
