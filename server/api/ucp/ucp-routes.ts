import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CommerceError } from '#commerce/commerce-error.ts';
import { UCP, UCP_PROFILE } from '#domain/addresses/addresses.ts';
import { NEVER } from '../../http/cache-control.ts';
import type { NodeEnv } from '../../http/client-address.ts';
import { clientsFor } from '../client-of.ts';
import { permalinkRoutes } from './permalink-routes.ts';
import { PlatformProfiles } from './platform-profiles.ts';
import type { CatalogueRequest } from './ucp-catalogue.ts';
import {
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  type Capability,
  envelope,
  UcpProblem,
} from './ucp-envelope.ts';
import type { UcpOptions } from './ucp-options.ts';
import { businessProfile } from './ucp-profile.ts';

/** A batch of the longest identifiers, and more. */
const BODY_MAX_BYTES = 32 * 1024;
const LIMITS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 } as const;
/** How long platforms may keep the profile; the protocol wants a minute at least. */
const PROFILE_CACHE = 'public, max-age=600';

/** Answers a request, apart from what every answer has. */
type Operation = (request: CatalogueRequest) => Promise<object>;

/** Each is loaded with the first request, so that a shop without agents doesn't pay for it. */
const OPERATIONS = {
  search: [CATALOG_SEARCH, async () => (await import('./ucp-catalogue.ts')).searchCatalog],
  lookup: [CATALOG_LOOKUP, async () => (await import('./ucp-catalogue.ts')).lookupCatalog],
  product: [CATALOG_LOOKUP, async () => (await import('./ucp-catalogue.ts')).getProduct],
} as const satisfies Record<string, readonly [Capability, () => Promise<Operation>]>;

/**
 * The catalogue for agents by the Universal Commerce Protocol (https://ucp.dev), over its REST binding: what the shop
 * offers, searching, and products by their identifiers. It only reads, except that links fill bags.
 */
export function ucpRoutes(options: UcpOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const profiles = new PlatformProfiles(options);
  app.get(UCP_PROFILE, (context) => {
    context.header('Cache-Control', PROFILE_CACHE);
    return context.json(businessProfile(options.addressing));
  });
  app.route('/', permalinkRoutes(options));
  const limited = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => answered(TOO_LARGE) });
  for (const [name, [capability, load]] of Object.entries(OPERATIONS)) {
    app.post(`${UCP}/catalog/${name}`, limited, async (context) => {
      try {
        await profiles.agree(context.req.header('UCP-Agent'), capability);
        const answer: Operation = await load();
        const facts = await answer(await requestOf(context, options));
        return json({ ucp: envelope(capability, 'success'), ...facts }, 200);
      } catch (error) {
        return answered(problemOf(error, options), capability);
      }
    });
  }
  return app;
}

async function requestOf(
  context: Context<NodeEnv>,
  { api, pages, addressing }: UcpOptions,
): Promise<CatalogueRequest> {
  const clientOf = clientsFor({ api, pages }, context);
  return {
    shop: { addressing, pages, clientOf: (locale) => clientOf(locale, LIMITS) },
    body: await context.req.text(),
    accepted: context.req.header('Accept-Language'),
  };
}

const TOO_LARGE = new UcpProblem(
  413,
  'request_too_large',
  `A request may have up to ${BODY_MAX_BYTES} bytes.`,
);

/** What failed that isn't the request's fault is said in general, and noted. */
function problemOf(error: unknown, { onFailure }: UcpOptions): UcpProblem {
  if (error instanceof UcpProblem) return error;
  if (!(error instanceof CommerceError)) onFailure(error);
  return new UcpProblem(
    503,
    'unavailable',
    'The catalogue does not answer now. Try again in a moment.',
  );
}

function answered({ status, code, message }: UcpProblem, capability?: Capability): Response {
  const severity = status === 503 ? 'recoverable' : 'unrecoverable';
  const messages = [{ type: 'error', code, content: message, severity }];
  return json({ ucp: envelope(capability, 'error'), messages }, status);
}

const json = (body: object, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': NEVER } });
