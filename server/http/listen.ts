import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { CONSOLE } from '#console/contract/console-contract.ts';
import { Every } from '#content-sync/every.ts';
import type { NodeEnv } from './client-address.ts';
import { ACCEPTED } from './limits/accepted.ts';
import { refuseUnreadable } from './limits/large-headers.ts';
import { refuseSecondHost, UNNAMED_HOST } from './requests/one-host.ts';
import type { RequestFront, RequestHandler } from './requests/request-handler.ts';

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
  /** How long an idle connection stays open: longer than proxies keep their end open. */
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
          refuseSecondHost(front(refuseLargeBodies(bounds, answer))),
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

/**
 * Lets a client that sends too much read the answer. Closing a connection while bytes still arrive
 * resets it, and the client loses an answer that it hasn't read yet. So if the answer closes the
 * connection before the request is complete, the rest of the request is discarded first, for at most
 * `lingerMs` milliseconds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
export function lingerBeforeClose(lingerMs: number, next: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    const end = outgoing.end.bind(outgoing) as (onEnd?: () => void) => ServerResponse;
    outgoing.end = ((...args: Array<unknown>) => {
      const isEarly = !incoming.complete && !incoming.destroyed && endsConnection(outgoing);
      if (!isEarly) return Reflect.apply(end, outgoing, args);
      const onEnd = args.find((each): each is () => void => typeof each === 'function');
      const [body, ...encoding] = args.filter((each) => each !== onEnd);
      // The client knows the length, so for it the answer is complete.
      if (typeof body === 'string' || body instanceof Uint8Array) {
        Reflect.apply(outgoing.write, outgoing, [body, ...encoding]);
      }
      const finish = () => {
        clearTimeout(timer);
        incoming.off('close', finish);
        end(onEnd);
      };
      const timer = setTimeout(finish, lingerMs);
      // Earlier readers of the body get no more of it.
      incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume();
      return outgoing;
    }) as ServerResponse['end'];
    return next(incoming, outgoing);
  };
}

/**
 * Whether Node closes the connection after the answer. Headers passed to `writeHead` can't be read
 * back, so once they are sent, only Node's own record says so.
 */
function endsConnection(outgoing: ServerResponse & { readonly _last?: boolean }): boolean {
  return outgoing.headersSent
    ? outgoing._last === true
    : outgoing.getHeader('Connection') === 'close';
}

/**
 * Refuses requests that declare a larger body than anything accepts, before reading any of it.
 */
function refuseLargeBodies(
  { bodyBytes, consoleBodyBytes }: ServerLimits,
  next: RequestHandler,
): RequestHandler {
  return (incoming, outgoing) => {
    const isOfConsole = incoming.url?.startsWith(`${CONSOLE}/`) ?? false;
    const maxBytes = isOfConsole ? consoleBodyBytes : bodyBytes;
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
