import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Identifies a request in its response, in the log, and in everything that it causes. */
export const REQUEST_ID = 'X-Request-Id';

/** What a trusted proxy may use as an id: nothing that breaks a line of the log, or fills it. */
const WELL_FORMED = /^[\w.:=-]{8,128}$/;

/** The id that a trusted proxy gave the request, or a new one. */
export function requestIdOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  isPassedOn: boolean,
): string {
  const incomingId = headers['x-request-id'];
  const isReused = isPassedOn && typeof incomingId === 'string' && WELL_FORMED.test(incomingId);
  return isReused ? incomingId : randomUUID();
}
