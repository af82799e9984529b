import { createServer, type Server, type ServerOptions } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { NodeEnv } from './client-address.ts';
import { refuseLargeBodies } from './limits/large-bodies.ts';
import { refuseSecondHost } from './requests/one-host.ts';
import type { RequestFront, RequestHandler } from './requests/request-front.ts';

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** How long requests under way may take to finish once stopping. */
  readonly graceMs?: number;
  /** What stands before the app. */
  readonly front?: RequestFront | undefined;
  /** What a request may have and take, where not as usual. */
  readonly limits?: Partial<ServerLimits>;
}

export interface ServerLimits {
  /** Of the request line and all headers together. */
  readonly headerBytes: number;
  /** Of a body: the order of a large category is the largest that anything takes. */
  readonly bodyBytes: number;
  /** How long the headers of a request may take to arrive. */
  readonly headersMs: number;
  /** How long a whole request may take to arrive, its body included. */
  readonly requestMs: number;
  /** How long a connection may be silent, with an answer that nobody reads or without a request. */
  readonly silenceMs: number;
  /** How long a connection is kept for a further request: longer than a proxy keeps its end. */
  readonly keepAliveMs: number;
  readonly connections: number;
}

const LIMITS: ServerLimits = {
  headerBytes: 16 * 1024,
  bodyBytes: 1024 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  keepAliveMs: 65_000,
  connections: 10_000,
};

export interface Listening {
  readonly port: number;
  /** Goes on answering, and keeps no connection for a further request. */
  drain(): void;
  /** Stops accepting, lets what is under way finish, then cuts what is left. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;
const CLOSE_IDLE_MS = 100;

/**
 * Serves an app over HTTP.
 *
 * @throws what the system says when the address cannot be had, such as EADDRINUSE
 */
export async function listen(
  app: Pick<Hono<NodeEnv>, 'fetch'>,
  { port, host, graceMs = GRACE_MS, front = (next) => next, limits }: ListenOptions,
): Promise<Listening> {
  const bounds = { ...LIMITS, ...limits };
  let isDraining = false;
  // An HTTP/1 server, because no other is asked for.
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    serverOptions: serverOptions(bounds),
    createServer: ((options: ServerOptions, answer: RequestHandler) =>
      createServer(
        options,
        refuseSecondHost(front(refuseLargeBodies(bounds.bodyBytes, answer))),
      )) as typeof createServer,
  }) as Server;
  server.maxConnections = bounds.connections;
  server.timeout = bounds.silenceMs;
  server.prependListener('request', (_, outgoing) => {
    if (isDraining) outgoing.shouldKeepAlive = false;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const drain = () => {
    isDraining = true;
    server.closeIdleConnections();
  };
  return {
    port: portOf(server),
    drain,
    stop() {
      drain();
      return stop(server, graceMs);
    },
  };
}

function serverOptions({ headerBytes, headersMs, requestMs, keepAliveMs }: ServerLimits) {
  return {
    maxHeaderSize: headerBytes,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.max(50, Math.min(headersMs, requestMs) / 10),
  } satisfies ServerOptions;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection is kept alive after its answer, and would keep the server open.
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
