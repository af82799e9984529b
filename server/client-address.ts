import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the Node server hands over beside a request; tests may leave it out. */
export interface NodeEnv {
  readonly Bindings: Partial<HttpBindings>;
}

/** The address that a request comes from, as the connection has it. */
export function clientAddress({ env }: Context<NodeEnv>): string | undefined {
  return env?.incoming?.socket.remoteAddress;
}
