import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseJson } from '#commerce/parse-json.ts';
import { MCP, UCP, UCP_PERMALINK, UCP_PROFILE } from '#domain/addresses/addresses.ts';
import { NEVER } from '../../http/cache-control.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { refusal } from '../../http/limits/refusal.ts';
import { clientsFor, limitedClients } from '../client-of.ts';
import { permalinkRoutes } from './permalink-routes.ts';
import { profileIn } from './platform-profiles.ts';
import { bindingsOf, type OperationName } from './ucp-bindings.ts';
import {
  CART,
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  CHECKOUT,
  PERMALINK,
  UCP_VERSION,
} from './ucp-envelope.ts';
import type { UcpOptions } from './ucp-request.ts';

/** A batch of the longest identifiers, and more. */
const BODY_MAX_BYTES = 32 * 1024;
const LIMITS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 } as const;
/** How long platforms may keep the profile; the protocol wants a minute at least. */
const PROFILE_CACHE = 'public, max-age=600';

/**
 * The shop for agents by the Universal Commerce Protocol (https://ucp.dev), over its REST binding: what the shop offers,
 * its catalogue, carts, and checkouts that shoppers complete themselves. Its code is loaded with the first request, so
 * that a shop without agents doesn't pay for it.
 */
export function ucpRoutes(options: UcpOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get(UCP_PROFILE, (context) => {
    context.header('Cache-Control', PROFILE_CACHE);
    return context.json(businessProfile(options));
  });
  app.route('/', permalinkRoutes(options));
  const limited = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => TOO_LARGE.clone() });
  for (const [name, { method, path }] of bindingsOf(options.service.hasCheckout)) {
    app.on(method, `${UCP}${path}`, limited, (context) => answered(context, name, options));
  }
  return app;
}

async function answered(
  context: Context<NodeEnv>,
  name: OperationName,
  options: UcpOptions,
): Promise<Response> {
  const { answerOperation } = await import('./ucp-operations.ts');
  const { addressing, pages, lacks, onFailure, service } = options;
  const clientOf = limitedClients(clientsFor(options, context), LIMITS);
  const payload = await context.req.text();
  const request = {
    shop: { addressing, pages, lacks, clientOf },
    body: parseJson(payload),
    payload,
    id: context.req.param('id'),
    key: context.req.header('Idempotency-Key'),
    accepted: context.req.header('Accept-Language'),
    profile: profileIn(context.req.header('UCP-Agent')),
  };
  const answer = await answerOperation(name, request, { ...service, onFailure });
  const { status, facts, retryAfterS } = answer;
  return Response.json(facts, {
    status,
    headers: {
      'Cache-Control': NEVER,
      ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
    },
  });
}

const TOO_LARGE = refusal(413, '/api/', {
  code: 'request_too_large',
  detail: `A request may have up to ${BODY_MAX_BYTES} bytes.`,
  headers: { Connection: 'close' },
});

const SPECIFICATION = `https://ucp.dev/${UCP_VERSION}`;

/** What the shop offers agents, as they find it at `/.well-known/ucp`. */
function businessProfile({
  addressing: { origin },
  service: { hasCheckout },
  hasMcp,
}: Pick<UcpOptions, 'addressing' | 'service' | 'hasMcp'>) {
  const service = (transport: 'rest' | 'mcp', schema: string, path: string) => ({
    version: UCP_VERSION,
    spec: `${SPECIFICATION}/specification/overview`,
    transport,
    schema: `${SPECIFICATION}/services/shopping/${schema}.json`,
    endpoint: `${origin}${path}`,
  });
  const capability = (document: string, schema: string) => ({
    version: UCP_VERSION,
    spec: `${SPECIFICATION}/specification/${document}`,
    schema: `${SPECIFICATION}/schemas/shopping/${schema}.json`,
  });
  const permalink = {
    ...capability('permalink', 'permalink'),
    config: { endpoint: `${origin}${UCP_PERMALINK}` },
  };
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          service('rest', 'rest.openapi', UCP),
          ...(hasMcp ? [service('mcp', 'mcp.openrpc', MCP)] : []),
        ],
      },
      capabilities: {
        [CATALOG_SEARCH]: [capability('catalog/search', 'catalog_search')],
        [CATALOG_LOOKUP]: [capability('catalog/lookup', 'catalog_lookup')],
        [CART]: [capability('cart', 'cart')],
        ...(hasCheckout && { [CHECKOUT]: [capability('checkout', 'checkout')] }),
        // The protocol has links of shops in https alone.
        ...(origin.startsWith('https:') && { [PERMALINK]: [permalink] }),
      },
      payment_handlers: {},
    },
  };
}
