import type { IncomingMessage, ServerResponse } from 'node:http';

export type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

/** Runs in front of everything that answers requests. */
export type RequestFront = (next: RequestHandler) => RequestHandler;
