import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the Node server hands over beside a request; tests may leave it out. */
export interface NodeEnv {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** As a proxy that is believed has it. */
    readonly clientAddress?: string;
  };
}

/** The address that a request comes from: as a proxy that is believed has it, or the connection. */
export function clientAddress(context: Context<NodeEnv>): string | undefined {
  return context.get('clientAddress') ?? peerAddress(context);
}

/** The other end of the connection. */
export function peerAddress({ env }: Context<NodeEnv>): string | undefined {
  return env?.incoming?.socket.remoteAddress;
}
