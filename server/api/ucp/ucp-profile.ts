import { MCP, UCP, UCP_PERMALINK } from '#domain/addresses/addresses.ts';
import {
  CART,
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  CHECKOUT,
  PERMALINK,
  UCP_VERSION,
} from './ucp-envelope.ts';
import type { UcpOptions } from './ucp-options.ts';

const SPECIFICATION = `https://ucp.dev/${UCP_VERSION}`;

/** What the shop offers agents, as they find it at `/.well-known/ucp`. */
export function businessProfile({
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
