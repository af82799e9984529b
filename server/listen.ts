import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { NodeEnv } from './client-address.ts';

export interface ListenOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** How long requests under way may take to finish once stopping. */
  readonly graceMs?: number;
}

export interface Listening {
  readonly port: number;
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
  app: Hono<NodeEnv>,
  { port, host, graceMs = GRACE_MS }: ListenOptions,
): Promise<Listening> {
  // An HTTP/1 server, because no other is asked for.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { port: portOf(server), stop: () => stop(server, graceMs) };
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
