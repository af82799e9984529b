import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MCP } from '#domain/addresses/addresses.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { refusal } from '../../http/limits/refusal.ts';
import { isOwnOrigin } from '../../http/requests/own-origin.ts';
import { clientsFor, limitedClients } from '../client-of.ts';
import type { Upstream } from '../upstream.ts';
import type { McpShop } from './mcp-shop.ts';

export interface McpOptions extends Omit<McpShop, 'clientOf'> {
  readonly api: Upstream;
}

/** Far more than a tool call with the longest arguments takes. */
const BODY_MAX_BYTES = 16 * 1024;
/** Less than shoppers get: their page is already complete, while an agent waits for the answer. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 } as const;

/**
 * The shop for agents, by the Model Context Protocol over streamable HTTP: without sessions or
 * streams, so that each call is one POST that any process can answer. Its code is loaded at the
 * first call.
 */
export function mcpRoutes({ api, ...shop }: McpOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const limited = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => TOO_LARGE.clone() });
  app.use(MCP, async ({ req }, next) => {
    // Doesn't compare with the request's own host, which after DNS rebinding is the attacker's.
    const origin = req.header('Origin');
    if (origin === undefined || isOwnOrigin(origin, shop.addressing)) return next();
    return refusal(403, MCP, { code: 'cross_site', detail: 'Another site sent this request.' });
  });
  app.post(MCP, limited, async (context) => {
    const { answerMessage } = await import('./answer-message.ts');
    const request = context.req.raw;
    const clientOf = limitedClients(clientsFor({ api, pages: shop.pages }, context), LIMITS);
    return answerMessage(request, { ...shop, clientOf });
  });
  app.all(MCP, () => NO_STREAM.clone());
  return app;
}

const TOO_LARGE = refusal(413, MCP, {
  code: 'too_large',
  detail: `A message may have up to ${BODY_MAX_BYTES} bytes.`,
  headers: { Connection: 'close' },
});

/** What the protocol requires of a server without streams. */
const NO_STREAM = refusal(405, MCP, {
  code: 'method_not_allowed',
  detail: 'Send messages of the Model Context Protocol by POST.',
  headers: { Allow: 'POST' },
});
