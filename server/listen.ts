import { createServer, type Server, type ServerOptions } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { Every } from '#content-sync/every.ts';
import type { NodeEnv } from './client-address.ts';
import { ACCEPTED } from './limits/accepted.ts';
import { refuseLargeBodies } from './limits/large-bodies.ts';
import { refuseUnreadable } from './limits/large-headers.ts';
import { lingerBeforeClose } from './requests/lingering-close.ts';
import { refuseSecondHost, UNNAMED_HOST } from './requests/one-host.ts';
import type { RequestFront, RequestHandler } from './requests/request-front.ts';

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Time for requests in progress to finish while stopping. */
  readonly graceMs?: number;
  /** Runs in front of the app. */
  readonly front?: RequestFront | undefined;
  /** Limits on requests, where they differ from the defaults. */
  readonly limits?: Partial<ServerLimits>;
}

export interface ServerLimits extends Record<keyof typeof ACCEPTED, number> {
  /** Time for a whole request to arrive, including its body. */
  readonly requestMs: number;
  /** How long a connection may be silent, with an answer that nobody reads or without a request. */
  readonly silenceMs: number;
  /** How long a connection is kept for further requests: longer than proxies keep their end. */
  readonly keepAliveMs: number;
  /** How long to discard a body that is too large, for its sender to read the answer. */
  readonly lingerMs: number;
  readonly connections: number;
}

const LIMITS: ServerLimits = {
  ...ACCEPTED,
  requestMs: 30_000,
  silenceMs: 120_000,
  keepAliveMs: 65_000,
  lingerMs: 5_000,
  connections: 10_000,
};

export interface Listening {
  readonly port: number;
  /** Keeps answering, but closes each connection after its answer. */
  drain(): void;
  /** Stops accepting connections, lets requests in progress finish, then closes what is left. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;
const CLOSE_IDLE_MS = 100;

/**
 * Serves an app over HTTP.
 *
 * @throws the system's error if the address isn't available, such as EADDRINUSE
 */
export async function listen(
  app: Pick<Hono<NodeEnv>, 'fetch'>,
  { port, host, graceMs = GRACE_MS, front = (next) => next, limits }: ListenOptions,
): Promise<Listening> {
  const bounds = { ...LIMITS, ...limits };
  let isDraining = false;
  // Always an HTTP/1 server, because the options ask for no other.
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    hostname: UNNAMED_HOST,
    serverOptions: serverOptions(bounds),
    createServer: ((options: ServerOptions, answer: RequestHandler) =>
      createServer(
        options,
        lingerBeforeClose(
          bounds.lingerMs,
          refuseSecondHost(front(refuseLargeBodies(bounds.bodyBytes, answer))),
        ),
      )) as typeof createServer,
  }) as Server;
  server.maxConnections = bounds.connections;
  server.timeout = bounds.silenceMs;
  server.on('clientError', refuseUnreadable(bounds.lingerMs));
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
    // A kept-alive connection would delay the stop.
    const closingIdle = new Every(CLOSE_IDLE_MS, () => server.closeIdleConnections());
    server.close(() => {
      clearTimeout(cut);
      void closingIdle.stop();
      resolve();
    });
    server.closeIdleConnections();
  });
}
