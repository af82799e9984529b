import type { Context } from 'hono';
import { clientAddress, type NodeEnv } from './client-address.ts';
import type { Upstream } from './upstream.ts';

/** Sends a call, by path and query, to a part of the shop. */
export type CallUpstream = (address: string, init?: RequestInit) => Promise<Response>;

/** Calls the app that answers browsers' calls, for the client whose request is being answered. */
export function callUpstream(upstream: Upstream, context: Context<NodeEnv>): CallUpstream {
  return async (address, init) =>
    upstream(new Request(new URL(address, context.req.url), init), clientAddress(context));
}
