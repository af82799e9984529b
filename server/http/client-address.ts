import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the Node server provides with a request; absent in some tests. */
export interface NodeEnv {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    /** The client's address as a trusted proxy reported it. */
    readonly clientAddress?: string;
  };
}

/** The environment from which a request's client address is read. */
export type ClientContext = Pick<Context<NodeEnv>, 'env' | 'get' | 'req'>;

/** The client's address: as a trusted proxy reported it, or else of the connection. */
export function clientAddress(context: ClientContext): string | undefined {
  return context.get('clientAddress') ?? context.env?.incoming?.socket.remoteAddress;
}
