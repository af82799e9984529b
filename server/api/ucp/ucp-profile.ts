import { UCP } from '#domain/addresses/addresses.ts';
import type { Addressing } from '../../http/addressing.ts';
import { CATALOG_LOOKUP, CATALOG_SEARCH, UCP_VERSION } from './ucp-envelope.ts';

const SPECIFICATION = `https://ucp.dev/${UCP_VERSION}`;

/** What the shop offers agents, as they find it at `/.well-known/ucp`. */
export function businessProfile({ origin }: Pick<Addressing, 'origin'>) {
  const capability = (name: string) => ({
    version: UCP_VERSION,
    spec: `${SPECIFICATION}/specification/catalog/${name}`,
    schema: `${SPECIFICATION}/schemas/shopping/catalog_${name}.json`,
  });
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: UCP_VERSION,
            spec: `${SPECIFICATION}/specification/overview`,
            transport: 'rest',
            schema: `${SPECIFICATION}/services/shopping/rest.openapi.json`,
            endpoint: `${origin}${UCP}`,
          },
        ],
      },
      capabilities: {
        [CATALOG_SEARCH]: [capability('search')],
        [CATALOG_LOOKUP]: [capability('lookup')],
      },
      payment_handlers: {},
    },
  };
}
